/** `ROUNDS=4 npm test` tries random input and simultaneous acts four times as often as usual. */
export const moreRounds = Number(process.env.ROUNDS ?? 1)

export const roundsOf = (usual: number): number => usual * moreRounds
