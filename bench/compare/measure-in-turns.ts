import type { Outcome, Side } from './side.ts'

/** Lets two sides measure a part so that only one of them runs at any time: one request of one, then the same of the other. */
export async function measureInTurns(part: string, sides: readonly Side[]): Promise<Outcome[]> {
  const outcomes = new Map<Side, Outcome>()
  for (const side of sides) side.prepare(part)
  while (outcomes.size < sides.length)
    for (const side of sides) {
      if (outcomes.has(side)) continue
      const outcome = await side.takeTurn()
      if (outcome !== 'waits') outcomes.set(side, outcome)
    }
  return sides.flatMap((side) => outcomes.get(side) ?? [])
}
