import { givenSeed, moreRounds, roundsOf } from '../rounds.ts'

/** A fixed seed, so that each run tries the same inputs. More rounds than usual have other seeds, which a failure prints. */
const seed = givenSeed ?? (moreRounds > 1 ? undefined : 7)

export const seededRounds = (usual: number) => ({ numRuns: roundsOf(usual), ...(seed !== undefined && { seed }) })
