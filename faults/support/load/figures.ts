import type { Load } from './begin-load.ts'

/** Prints the figures as a line for the documentation. */
export const printFigures = (figures: string): boolean => process.stdout.write(`${figures}\n`)

/** The figures of a load. */
export function figuresOf(what: string, { writes, statusCounts }: Load, outages: number[]): string {
  const acknowledged = writes.filter(({ answer }) => answer)
  const retries = writes.reduce((sum, { tries }) => sum + tries - 1, 0)
  const [unanswered, unavailable] = [0, 503].map((status) => statusCounts.get(status) ?? 0)
  const sorted = outages.toSorted((one, other) => one - other)
  const median = Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)
  const longest = Math.round(sorted.at(-1) ?? 0)
  return [
    `${what}: ${outages.length} rounds, ${writes.length} writes begun, ${acknowledged.length} acknowledged,`,
    `${retries} tries more, ${writes.length - acknowledged.length} given up,`,
    `${unanswered} times no answer, ${unavailable} times 503;`,
    `serving again after ${median} ms (median), ${longest} ms (longest)`,
  ].join(' ')
}
