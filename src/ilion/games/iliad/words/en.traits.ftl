trait-heroes = What became of the heroes
lot-unhurt = never hurt
lot-wounded = wounded, never fell
lot-fell = fell, but not for good
lot-lost = lost for good
