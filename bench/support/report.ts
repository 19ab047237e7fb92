import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

export interface Line {
  what: string
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
}

export interface Part {
  title: string
  lines: Line[]
}

/** Interleaved rounds, so that a noisy moment hits every candidate; the median of each is reported. */
export async function inRounds(
  rounds: number,
  candidates: Record<string, () => Promise<Omit<Line, 'what'>>>,
): Promise<Line[]> {
  const seen = new Map(Object.keys(candidates).map((what) => [what, [] as Omit<Line, 'what'>[]]))
  for (let round = 0; round < rounds; round++)
    for (const [what, run] of Object.entries(candidates)) seen.get(what)?.push(await run())
  return [...seen].map(([what, all]) => ({
    what,
    perSecond: medianOf(all.map(({ perSecond }) => perSecond)),
    p50: medianOf(all.map(({ p50 }) => p50)),
    p99: medianOf(all.map(({ p99 }) => p99)),
  }))
}

export function report(parts: Part[]): void {
  const machine = {
    cpu: cpus()[0]?.model,
    cores: cpus().length,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    node: process.version,
  }
  console.log(`\n${Object.values(machine).join(', ')}`)
  for (const { title, lines } of parts) {
    console.log(`\n${title}`)
    console.log(`  ${'per second'.padStart(58)}${'ratio'.padStart(8)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}`)
    const [first] = lines
    for (const { what, perSecond, p50, p99 } of lines) {
      const ratio = perSecond / (first?.perSecond ?? perSecond)
      console.log(
        `  ${what.padEnd(46)}${Math.round(perSecond).toString().padStart(12)}${ratio.toFixed(2).padStart(8)}${p50.toFixed(2).padStart(9)}${p99.toFixed(2).padStart(9)}`,
      )
    }
  }
  mkdirSync('bench-results', { recursive: true })
  writeFileSync('bench-results/latest.json', JSON.stringify({ at: new Date().toISOString(), machine, parts }, null, 2))
}

export function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const medianOf = (values: number[]) =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
