unknown-key = Aquí no se conoce { $key }. ¿Querías decir { $nearest }?
unknown-key-far = Aquí no se conoce { $key }. Puede haber: { $known }.
whose-list = { $more ->
    [0] { $named }
    [one] { $named } y un valor más
   *[other] { $named } y { $more } valores más
}
whose-mixed = { $ours ->
    [one] Del archivo del dueño: { $theirs }. Un valor es reconstrucción nuestra.
   *[other] Del archivo del dueño: { $theirs }. { $ours } valores son reconstrucción nuestra.
}
whose-theirs = Del archivo del dueño: { $theirs }. Ningún valor es reconstrucción nuestra.
whose-ours = { $ours ->
    [0] Ningún valor del archivo del dueño es reconstrucción nuestra.
    [one] El archivo del dueño es como el nuestro: un valor es reconstrucción nuestra.
   *[other] El archivo del dueño es como el nuestro: { $ours } valores son reconstrucción nuestra.
}
