value-value = Value
value-archer = A, archer
value-map = the map
value-hour = hour
advice-pieces = { $side } have { $count } pieces in this file; the rulebook counts { $due }.
advice-wall = The wall { $wall } has { $drawn } edges, and around what it encloses there are { $due }, not all the same. Leave it out, and it follows by itself.
