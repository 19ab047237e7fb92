import { offsetChanges, offsetOf } from './time-zone.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** What the clocks of a zone show at a moment, as the milliseconds that they would be in UTC. */
const wallTimeOf = (zone: string, instant: Date): number => instant.getTime() + offsetOf(zone, instant) * minute

/** Midnight of the day that the clocks of a zone show at a moment, as in `wallTimeOf`. */
export const wallDayOf = (zone: string, instant: Date): number => Math.floor(wallTimeOf(zone, instant) / day) * day

/**
 * When the clocks of a zone show a time. A clock change can repeat a time, which is why there are a first and a last one. If it
 * skips the time, both are the moment of the change.
 */
export function instantsOf(zone: string, wallTime: number): { first: Date; last: Date } {
  const [before, after] = [new Date(wallTime - 2 * day), new Date(wallTime + 2 * day)]
  const offsets = [offsetOf(zone, before), offsetOf(zone, after)]
  const instants = offsets
    .map((offset) => new Date(wallTime - offset * minute))
    .filter((instant) => wallTimeOf(zone, instant) === wallTime)
    .sort((left, right) => left.getTime() - right.getTime())
  const [first, last] = [instants[0], instants.at(-1)]
  if (first && last) return { first, last }
  const change = offsetChanges(zone, before, after)[0]?.at ?? new Date(wallTime)
  return { first: change, last: change }
}
