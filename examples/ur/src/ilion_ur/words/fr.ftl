game-title = Le jeu royal d’Ur
game-summary = Deux joueurs font la course avec sept pions sur un parcours en partie commun. Les rosettes donnent un lancer de plus.
seat-black = Noir
seat-red = Rouge
option-pieces = Pions par camp
option-refuge = La rosette du milieu protège
option-exact = Il faut un lancer exact pour sortir

board = Plateau
square = Case { $step }
rosette = Case { $step }, une rosette
tray-0 = { $who } : à faire entrer
tray-15 = { $who } : sortis
dice = Dés
piece-man = { $owner }
piece-die-0 = coin vierge
piece-die-1 = coin marqué

goal = But : sortir tous vos pions avant l’adversaire
goal-standing = Sortis : Noir { $black } · Rouge { $red } sur { $all }

ask-over = { $who } gagne.
ask-wait = On attend : { $who }.
ask-move = Votre lancer donne { $pips } : quel pion avance ?
act-lead = { $who } commence
act-cast = Lancer de { $pips }
act-enter = Faire entrer un pion
act-advance = Avancer le pion de la case { $step }

leads = { $who } commence.
cast = { $who } fait { $pips }.
nothing = { $who } perd son tour.
stuck = { $who } ne peut pas jouer et perd son tour.
entered = { $who } fait entrer un pion sur la case { $to }.
advanced = { $who } avance de la case { $step } à la case { $to }.
came-home = { $who } sort un pion.
captured = { $who } prend un pion à { $whose } sur la case { $step }.
again = { $who } est sur une rosette et relance.
won = { $who } a sorti tous ses pions et gagne.

refuse-beyond = D’ici, il faut exactement { $need } pour sortir, et vous avez fait { $pips }.
refuse-own = Un de vos pions est déjà sur la case { $step }.
refuse-refuge = La rosette du milieu protège le pion qui s’y trouve.
refuse-fate = Ce sont les dés qui décident.
refuse-hand = Vous n’avez plus de pion à faire entrer.
refuse-empty = Vous n’avez pas de pion sur la case { $step }.

why-takes = Prend un pion sur la case { $step }.
why-home = Sort un pion.

clause-U01 = Chaque camp a un parcours de quatorze cases : quatre à lui, huit communes aux deux camps, et encore deux à lui.
clause-U02 = Chaque camp a sept pions, ou autant que l’indique l’option « Pions par camp ». Tous commencent hors du plateau.
clause-U03 = Le hasard décide quel camp commence.
clause-U04 = On lance ensemble quatre dés, qui ont chacun deux coins marqués sur quatre. Le lancer est le nombre de coins marqués tournés vers le haut.
clause-U05 = Un seul pion avance sur son parcours, de tout le lancer.
clause-U06 = Un nouveau pion entre sur la case de son parcours qu’indique le lancer.
clause-U07 = Deux pions du même camp ne peuvent pas être sur la même case.
clause-U08 = Un pion qui finit son coup sur une case commune occupée par un pion ennemi le prend. Le pion pris doit repartir de l’extérieur du plateau.
clause-U09 = Un pion sur la rosette du milieu de la rangée commune ne peut pas être pris, sauf si l’option « La rosette du milieu protège » est désactivée.
clause-U10 = Un camp dont un pion finit son coup sur une rosette relance les dés.
clause-U11 = Un pion quitte le plateau par le lancer exact qui le mène un pas après sa dernière case. Sans l’option « Il faut un lancer exact pour sortir », un lancer plus élevé convient aussi.
clause-U12 = Un lancer de zéro met fin au tour.
clause-U13 = Un camp qui peut jouer doit jouer. Un camp qui ne peut pas jouer perd son tour.
clause-U14 = Le premier camp qui a sorti tous ses pions gagne.
ruling-R1 = Certains jouent que la rosette du milieu donne un lancer mais ne protège pas. C’est une option.
ruling-R2 = Certains laissent sortir un pion avec plus que nécessaire. C’est une option.

chapter-board = Le plateau
chapter-board-text = Chaque camp a une rangée à lui. Celle du milieu est commune, et on se la dispute.
chapter-throw = Le lancer
chapter-throw-text = Quatre dés à deux sortes de coins.
chapter-move = Le coup
chapter-move-text = Un lancer, un pion.
chapter-meet = Prises et rosettes
chapter-meet-text = Dans la rangée commune, les pions peuvent être pris, et les rosettes aident.
chapter-end = La fin
chapter-end-text = C’est une course.

tutorial-welcome = Vous menez Noir. Amenez vos deux pions au bout de leur parcours avant Rouge : quatre cases à vous, huit communes, deux à vous, puis la sortie.
tutorial-enter = Vous avez fait quatre. Faites entrer un pion : il arrive sur la quatrième case, une rosette, et une rosette donne un lancer de plus.
tutorial-enter-hint = Faites entrer un pion.
tutorial-refuge = Encore quatre. Avancez votre pion : la rosette du milieu est la seule case commune où il ne peut pas être pris.
tutorial-refuge-hint = Avancez le pion de la case 4.
tutorial-second = Vous avez fait zéro, et Rouge a fait entrer un pion. Vous avez maintenant fait un : faites entrer votre second pion.
tutorial-second-hint = Faites entrer votre second pion.
tutorial-take = Rouge est en case 5, exactement quatre cases devant votre pion de la case 1. Prenez-le.
tutorial-take-hint = Avancez le pion de la case 1.
tutorial-on = Rouge doit tout recommencer, et a fait zéro. Avancez votre premier pion avec le quatre.
tutorial-on-hint = Avancez le pion de la case 8.
tutorial-home = De la case 12, il faut exactement trois pour quitter le plateau, et vous avez fait trois. Sortez le pion.
tutorial-home-hint = Avancez le pion de la case 12.
tutorial-end = Un pion est sorti. Le reste est une course, et vous en connaissez toutes les règles.
