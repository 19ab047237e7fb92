import { moreRounds, roundsOf } from '../rounds.ts'

/** A fixed seed, so that each run tries the same inputs. More rounds than usual have other seeds. */
const seed = process.env.HOSTILE_SEED ?? (moreRounds > 1 ? undefined : '7')

/** The number of runs and the seed. A failure prints its seed; set `HOSTILE_SEED` to repeat it. */
export const seededRounds = (usual: number) => ({
  numRuns: roundsOf(usual),
  ...(seed !== undefined && { seed: Number(seed) }),
})
