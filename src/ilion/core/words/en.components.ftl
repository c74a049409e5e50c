unknown-key = { $key } is not known here. Did you mean { $nearest }?
unknown-key-far = { $key } is not known here. There can be: { $known }.
whose-list = { $more ->
    [0] { $named }
    [one] { $named } and one more value
   *[other] { $named } and { $more } more values
}
whose-mixed = { $ours ->
    [one] From the owner’s file: { $theirs }. One value is our reconstruction.
   *[other] From the owner’s file: { $theirs }. { $ours } values are our reconstruction.
}
whose-theirs = From the owner’s file: { $theirs }. No value is our reconstruction.
whose-ours = { $ours ->
    [0] No value of the owner’s file is our reconstruction.
    [one] The owner’s file is as ours: one value is our reconstruction.
   *[other] The owner’s file is as ours: { $ours } values are our reconstruction.
}
