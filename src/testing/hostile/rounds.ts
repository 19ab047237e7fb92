/** The same every time, so that a commit is judged by what it changes; more and others by `HOSTILE_RUNS=20`. */
const times = Number(process.env.HOSTILE_RUNS ?? 1)
const seed = process.env.HOSTILE_SEED ?? (times > 1 ? undefined : '7')

/** How often a property is tried, and with what; a failure names its seed, to be given as `HOSTILE_SEED`. */
export const rounds = (few: number) => ({ numRuns: few * times, ...(seed !== undefined && { seed: Number(seed) }) })
