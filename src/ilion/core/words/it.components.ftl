unknown-key = Qui { $key } non è noto. Volevi dire { $nearest }?
unknown-key-far = Qui { $key } non è noto. Può esserci: { $known }.
whose-list = { $more ->
    [0] { $named }
    [one] { $named } e un altro valore
   *[other] { $named } e altri { $more } valori
}
whose-mixed = { $ours ->
    [one] Dal file del proprietario: { $theirs }. Un valore è una nostra ricostruzione.
   *[other] Dal file del proprietario: { $theirs }. { $ours } valori sono una nostra ricostruzione.
}
whose-theirs = Dal file del proprietario: { $theirs }. Nessun valore è una nostra ricostruzione.
whose-ours = { $ours ->
    [0] Nessun valore del file del proprietario è una nostra ricostruzione.
    [one] Il file del proprietario è come il nostro: un valore è una nostra ricostruzione.
   *[other] Il file del proprietario è come il nostro: { $ours } valori sono una nostra ricostruzione.
}
