/** A fixed seed, so that each run tries the same inputs; `HOSTILE_RUNS=20` tries more, with other seeds. */
const runCount = Number(process.env.HOSTILE_RUNS ?? 1)
const seed = process.env.HOSTILE_SEED ?? (runCount > 1 ? undefined : '7')

/** The number of runs and the seed. A failure prints its seed; set `HOSTILE_SEED` to repeat it. */
export const rounds = (few: number) => ({ numRuns: few * runCount, ...(seed !== undefined && { seed: Number(seed) }) })
