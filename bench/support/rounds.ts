export interface Figures {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Microseconds of CPU for each request. */
  serverCpu?: number
  databaseCpu?: number
  /** Milliseconds for which the event loop of the server did nothing else. */
  longestStall?: number
  stallP99?: number
  /** Percent of the pictures whose viewer was named, and the lowest score of such a viewer. */
  recovered?: number
  weakest?: number
  /** Percent of the pairs with an answer of the first line in which this line's answer took longer. */
  slower?: number
}

export interface Line extends Figures {
  what: string
}

/** One line per variant, to be compared with each other; each ratio compares a line with the first. */
export interface Table {
  /** Tables of one group are printed as one. */
  group?: string
  title: string
  lines: Line[]
  /** Further counts by name, which bounds may refer to. */
  counts?: Record<string, number>
}

export const rounds = 3

/** Waits until the next candidate may run; at once, unless this process is compared with another one. */
let nextTurn = async () => {}

export function setTurns(waitForTurn: () => Promise<void>): void {
  nextTurn = waitForTurn
}

/** Runs the candidates in interleaved rounds, so that a noisy moment affects all of them. Reports the median of each. */
export async function inRounds(candidates: Record<string, () => Promise<Figures>>): Promise<Line[]> {
  const results = new Map(Object.keys(candidates).map((what) => [what, [] as Figures[]]))
  for (let round = 0; round < rounds; round++)
    for (const [what, run] of Object.entries(candidates)) {
      await nextTurn()
      results.get(what)?.push(await run())
    }
  return [...results].map(([what, all]) => ({ what, ...summaryOfRounds(all) }))
}

/** The median of each figure, but the longest stall of all rounds. */
export function summaryOfRounds(all: Figures[]): Figures {
  const names = Object.keys(all[0] ?? {}) as (keyof Figures)[]
  const entries = names.map((name) => {
    const values = all.map((figures) => figures[name] ?? Number.NaN)
    return [name, name === 'longestStall' ? Math.max(...values) : medianOf(values)]
  })
  return Object.fromEntries(entries) as Figures
}

/** Summarises the durations of calls made within some seconds. */
export function summaryOf(times: number[], seconds: number): Figures {
  times.sort((a, b) => a - b)
  return { perSecond: times.length / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

/** Runs the work repeatedly with several concurrent callers for a while; each call gets its number. */
export async function loadFor(
  { callers, seconds }: { callers: number; seconds: number },
  ask: (call: number) => Promise<unknown>,
): Promise<Figures> {
  const times: number[] = []
  const began = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let call = caller; performance.now() - began < seconds * 1_000; call += callers) {
        const start = performance.now()
        await ask(call)
        times.push(performance.now() - start)
      }
    }),
  )
  return summaryOf(times, (performance.now() - began) / 1_000)
}

function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const medianOf = (values: number[]) =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
