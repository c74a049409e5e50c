trait-heroes = Che ne è stato degli eroi
lot-unhurt = mai colpito
lot-wounded = ferito, mai caduto
lot-fell = caduto, ma non per sempre
lot-lost = perduto per sempre
