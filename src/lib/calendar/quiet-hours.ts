import { instantsOf, wallDayOf } from './wall-clock.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** A part of each day, in minutes after midnight. It crosses midnight if it ends before it starts. */
export interface QuietHours {
  from: number
  until: number
}

/**
 * When the quiet hours end that a moment lies in; undefined if it lies in none. In an hour that a clock change repeats, they
 * start the first time and end the last time; in one that it skips, they start or end at the change.
 */
export function endOfQuiet({ from, until }: QuietHours, zone: string, now: Date): Date | undefined {
  const today = wallDayOf(zone, now)
  const windows = [-2, -1, 0, 1, 2].map((days) => {
    const start = today + days * day
    return {
      start: instantsOf(zone, start + from * minute).first,
      end: instantsOf(zone, start + (until < from ? day : 0) + until * minute).last,
    }
  })
  let end: Date | undefined
  // A repeated hour can make the next quiet hours start before these have ended.
  for (const window of windows) if (window.start <= (end ?? now) && window.end > (end ?? now)) end = window.end
  return end
}

/** The last moment until now at which the clocks of a zone passed a time of the day, and the next one after it. */
export function momentsOfDay(zone: string, minutes: number, now: Date): { last: Date; next: Date } {
  const today = wallDayOf(zone, now)
  const moments = [-2, -1, 0, 1, 2].map((days) => instantsOf(zone, today + days * day + minutes * minute).first)
  const last = moments.findLast((moment) => moment <= now)
  const next = moments.find((moment) => moment > now)
  if (!last || !next) throw new Error('No such time of the day within two days')
  return { last, next }
}
