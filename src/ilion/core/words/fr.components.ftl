unknown-key = { $key } n’est pas connu ici. Vouliez-vous dire { $nearest } ?
unknown-key-far = { $key } n’est pas connu ici. Il peut y avoir : { $known }.
whose-list = { $more ->
    [0] { $named }
    [one] { $named } et une autre valeur
   *[other] { $named } et { $more } autres valeurs
}
whose-mixed = { $ours ->
    [one] Du fichier du propriétaire : { $theirs }. Une valeur est notre reconstitution.
   *[other] Du fichier du propriétaire : { $theirs }. { $ours } valeurs sont notre reconstitution.
}
whose-theirs = Du fichier du propriétaire : { $theirs }. Aucune valeur n’est notre reconstitution.
whose-ours = { $ours ->
    [0] Aucune valeur du fichier du propriétaire n’est notre reconstitution.
    [one] Le fichier du propriétaire est comme le nôtre : une valeur est notre reconstitution.
   *[other] Le fichier du propriétaire est comme le nôtre : { $ours } valeurs sont notre reconstitution.
}
