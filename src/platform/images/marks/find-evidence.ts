import { align, views } from './align.ts'
import type { Picture } from './picture.ts'
import type { Plane } from './plane.ts'
import { readEvidence } from './read-evidence.ts'

/** At this score, the chance that even one of a billion viewers is accused wrongly is below 1 in 1,000,000,000,000. */
const beyondDoubt = 10

/** In how many ways a found picture is laid over a photograph: each is one more chance to accuse somebody wrongly. */
export const attemptsPerViewer = views.length

/**
 * Reads what a found picture adds to the original, in each view of it. `bestScoreOf` says how strongly the evidence speaks for any
 * viewer: if it leaves no doubt, the other view is not needed.
 */
export async function findEvidence(
  original: Plane,
  found: Picture,
  bestScoreOf: (evidence: Plane) => number,
): Promise<void> {
  for await (const alignment of align(original, found))
    if (alignment.score > 0 && bestScoreOf(await readEvidence(original, found, alignment)) >= beyondDoubt) break
}
