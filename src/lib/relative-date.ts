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
export const shortDate = (instant: Date, timeZone: string): string =>
  timeZone === 'UTC' ? dateInUtc(instant, 'shortMonth') : formatterOf('short', timeZone).format(instant)

/** 12 March 2026 at 14:05 CET */
export const fullDate = (instant: Date, timeZone: string): string =>
  timeZone === 'UTC'
    ? `${dateInUtc(instant, 'longMonth')} at ${instant.toISOString().slice(11, 16)} UTC`
    : formatterOf('full', timeZone).format(instant)

/** 12 Mar 2026, 14:05:09 CET */
export const exactTime = (instant: Date, timeZone: string): string => formatterOf('exact', timeZone).format(instant)

/** The zone as its readers call it at that time: CET, GMT-5. */
export const zoneName = (instant: Date, timeZone: string): string =>
  formatterOf('zone', timeZone)
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

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

/** The server writes all times in UTC, many on a page, and Intl takes five times as long. */
const dateInUtc = (instant: Date, month: 'shortMonth' | 'longMonth'): string =>
  `${instant.getUTCDate()} ${monthNames(month)[instant.getUTCMonth()]} ${instant.getUTCFullYear()}`

const monthNames = (format: 'shortMonth' | 'longMonth'): string[] => {
  keptMonthNames[format] ??= Array.from({ length: 12 }, (_, month) =>
    formatterOf(format, 'UTC').format(Date.UTC(2000, month)),
  )
  return keptMonthNames[format]
}

const keptMonthNames: Partial<Record<'shortMonth' | 'longMonth', string[]>> = {}

/** Calendar days since 1970 in the time zone. A day with 23 or 25 hours counts as one. */
export function dayNumber(instant: Date, timeZone: string): number {
  if (timeZone === 'UTC') return Math.floor(instant.getTime() / millisecondsPerDay)
  const parts = formatterOf('day', timeZone).formatToParts(instant)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day')) / millisecondsPerDay
}

const formats = {
  day: { year: 'numeric', month: 'numeric', day: 'numeric' },
  short: { year: 'numeric', month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  shortMonth: { month: 'short' },
  longMonth: { month: 'long' },
  year: { year: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  zone: { timeZoneName: 'short' },
  exact: {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  },
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
