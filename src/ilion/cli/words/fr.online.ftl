## Une table en ligne depuis le terminal

help-join = Prend place à une table en ligne par son lien, et y joue comme ici.
help-watch = Regarde une table en ligne.
meta-link = LIEN
help-link-seat = le lien vers une place libre, tel que le donne qui a ouvert la table
help-link = le lien vers la table
help-join-name = votre nom là-bas ; avec ILION_TOKEN dans l’environnement, vous jouez comme l’un de vos programmes
online-no-link = { $link } n’est pas un lien vers une table.
online-refused = La maison refuse : { $what }
online-silent = { $house } ne répond pas.
online-no-house = { $house } n’est pas une maison d’Ilion.
online-waiting = Vous avez une place. La partie commence quand tous sont là.
online-cut = La ligne est coupée ; nouvel essai.
online-aborted = La partie a été annulée.
meta-name = NOM
