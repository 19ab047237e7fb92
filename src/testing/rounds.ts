/** Set `SEED` to a whole number to try other random input than usual, or the one that failed. */
export const givenSeed = process.env.SEED === undefined ? undefined : Number(process.env.SEED)

/** `ROUNDS=4 npm test` tries random input and simultaneous acts four times as often as usual. */
export const moreRounds = Number(process.env.ROUNDS ?? 1)

export const roundsOf = (usual: number): number => usual * moreRounds
