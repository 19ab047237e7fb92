const millisecondsPerDay = 24 * 60 * 60 * 1000

/**
 * How long ago an instant was, in calendar days of a time zone: yesterday is the day before midnight, not the last 24 hours.
 * After 30 days, and for the future, a date.
 */
export function relativeDate(instant: Date, now: Date, timeZone: string): string {
  const days = dayNumber(now, timeZone) - dayNumber(instant, timeZone)
  if (days < 0 || days >= 30) return shortDate(instant, timeZone)
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days < 7) return `${days} days ago`
  return days < 14 ? '1 week ago' : `${Math.floor(days / 7)} weeks ago`
}

/** The same for the middle of a sentence: "today" in lower case, months with their capital. */
export const relativeDateWithin = (instant: Date, now: Date, timeZone: string): string =>
  relativeDate(instant, now, timeZone).replace(/^(?:Today|Yesterday)$/, (label) => label.toLowerCase())

/** 12 Mar 2026 */
export const shortDate = (instant: Date, timeZone: string): string => formatterOf('short', timeZone).format(instant)

/** 12 March 2026 at 14:05 CET */
export const fullDate = (instant: Date, timeZone: string): string => formatterOf('full', timeZone).format(instant)

/** March 2026, in UTC for all readers. */
export const monthOf = (instant: Date): string => formatterOf('month', 'UTC').format(instant)

/** 14:05 */
export const clockTime = (instant: Date, timeZone: string): string => formatterOf('clock', timeZone).format(instant)

/** Today, Yesterday, Tuesday 10 March; with the year if it is not the current one. */
export function dayName(instant: Date, now: Date, timeZone: string): string {
  const days = dayNumber(now, timeZone) - dayNumber(instant, timeZone)
  if (days === 0 || days === 1) return relativeDate(instant, now, timeZone)
  const [year, thisYear] = [instant, now].map((one) => formatterOf('year', timeZone).format(one))
  const weekday = formatterOf('weekday', timeZone).format(instant).replace(',', '')
  return year === thisYear ? weekday : `${weekday} ${year}`
}

/** Calendar days since 1970 in the time zone. A day with 23 or 25 hours counts as one. */
export function dayNumber(instant: Date, timeZone: string): number {
  const parts = formatterOf('day', timeZone).formatToParts(instant)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day')) / millisecondsPerDay
}

const formats = {
  day: { year: 'numeric', month: 'numeric', day: 'numeric' },
  short: { year: 'numeric', month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  year: { year: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  full: {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  },
} satisfies Record<string, Intl.DateTimeFormatOptions>

/** Kept, because creating a formatter takes a hundred times as long as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(format: keyof typeof formats, timeZone: string): Intl.DateTimeFormat {
  const key = `${format} ${timeZone}`
  const cachedFormatter = formatters.get(key)
  if (cachedFormatter) return cachedFormatter
  const formatter = new Intl.DateTimeFormat('en-GB', { ...formats[format], timeZone })
  formatters.set(key, formatter)
  return formatter
}
