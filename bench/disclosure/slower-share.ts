import { type Line, rounds, summaryOf, summaryOfRounds } from '../support/rounds.ts'

/** In each round. */
const answersEach = 300
/** Below the rate limits of a member. */
const answersUntilReset = 8

/**
 * Asks the candidates in turns and in random order. Each line says how often its answers took longer than those of the first
 * candidate, of all rounds.
 */
export async function compareTimes(
  candidates: Record<string, () => Promise<number>>,
  forgetLimits: () => Promise<unknown>,
): Promise<Line[]> {
  const measured: Map<string, number[]>[] = []
  for (let round = 0; round < rounds; round++) measured.push(await askInTurns(candidates, forgetLimits))
  const [first = ''] = Object.keys(candidates)
  const timesOf = (what: string) => measured.map((times) => times.get(what) ?? [])
  return Object.keys(candidates).map((what) => ({
    what,
    ...summaryOfRounds(timesOf(what).map((times) => summaryOf([...times], sumOf(times) / 1_000))),
    ...(what !== first && { slower: slowerShare(timesOf(what).flat(), timesOf(first).flat()) * 100 }),
  }))
}

async function askInTurns(candidates: Record<string, () => Promise<number>>, forgetLimits: () => Promise<unknown>) {
  const times = new Map(Object.keys(candidates).map((what) => [what, [] as number[]]))
  for (let turn = 0; turn < answersEach; turn++) {
    if (turn % answersUntilReset === 0) await forgetLimits()
    const inRandomOrder = Object.entries(candidates).toSorted(() => Math.random() - 0.5)
    for (const [what, ask] of inRandomOrder) times.get(what)?.push(await ask())
  }
  return times
}

const sumOf = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0)

/** The share of pairs in which the first is the longer one; a tie counts as half. */
function slowerShare(times: readonly number[], reference: readonly number[]): number {
  let slower = 0
  for (const time of times) for (const other of reference) slower += time > other ? 1 : time === other ? 0.5 : 0
  return slower / (times.length * reference.length)
}
