import { shortDate } from '#lib/relative-date.ts'

/** A day of the calendar, without a time zone: 2031-05-03. */
export type Day = string

/** A value, nothing yet, or a sentence that says why the text cannot be read. */
export type TextReading = { value: string } | { isEmpty: true } | { error: string }

const months = 'January February March April May June July August September October November December'.split(' ')
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** Reads a date as people write it: "3 May 2031", "May 3rd, 2031", "3.5.2031", "2031-05-03". */
export function readDay(text: string): TextReading {
  const typed = text.trim().replace(/^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*[.,]*\s+/i, '')
  if (typed === '') return { isEmpty: true }
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(typed)
  if (iso) return realDay(Number(iso[1]), Number(iso[3]), Number(iso[4]))
  const figures = /^(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4})$/.exec(typed)
  if (figures) return readFigures(figures[2] === '.', Number(figures[1]), Number(figures[3]), Number(figures[4]))
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th|\.)?\s*-?([a-z]{3,})[.,]*\s*-?(\d{4})$/i.exec(typed)
  const monthFirst = /^([a-z]{3,})\.?\s*(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|\s+)(\d{4})$/i.exec(typed)
  const [day, name, year] = dayFirst?.slice(1) ?? [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]]
  const month = name ? months.findIndex((one) => one.toLowerCase().startsWith(name.toLowerCase())) + 1 : 0
  return month ? realDay(Number(year), month, Number(day)) : { error: 'Please enter a date, such as 3 May 2031' }
}

/** Points are only used with the day first. Slashes are used both ways. */
function readFigures(hasPoints: boolean, first: number, second: number, year: number): TextReading {
  const [dayFirst, monthFirst] = [realDay(year, second, first), realDay(year, first, second)]
  if (hasPoints || !('value' in monthFirst) || first === second) return dayFirst
  if (!('value' in dayFirst)) return monthFirst
  const meanings = `${formatDay(dayFirst.value)} or ${formatDay(monthFirst.value)}`
  return { error: `This can mean ${meanings}. Please write the month as a word.` }
}

function realDay(year: number, month: number, day: number): TextReading {
  const name = months[month - 1]
  if (!name || day < 1 || day > 31) return { error: 'Please enter a date, such as 3 May 2031' }
  const value = [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day)].join('-')
  // A day after the end of the month would become one of the next month.
  return dayOf(dateOf(value)) === value ? { value } : { error: `There is no ${day} ${name} ${year}` }
}

/** Reads a time of the day: "9:30", "09.30", "0930", "9", "9.30 pm". */
export function readTime(text: string): TextReading {
  if (text.trim() === '') return { isEmpty: true }
  const typed = /^(\d{1,2})(?:[:.h ]?(\d{2}))?\s*(?:h|([ap])\.?m\.?)?$/i.exec(text.trim())
  const [hour, minutes, half] = [Number(typed?.[1]), Number(typed?.[2] ?? 0), typed?.[3]?.toLowerCase()]
  const isReal = half ? hour >= 1 && hour <= 12 : hour <= 23
  if (!typed || !isReal || minutes > 59) return { error: 'Please enter a time, such as 9:30' }
  return { value: `${twoDigits(half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour)}:${twoDigits(minutes)}` }
}

const twoDigits = (part: number): string => String(part).padStart(2, '0')

/** 3 May 2031 */
export const formatDay = (day: Day): string => shortDate(dateOf(day), 'UTC')

/** Saturday 3 May 2031 */
export const dayInFull = (day: Day): string => {
  const date = dateOf(day)
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${monthTitle(day)}`
}

/** May 2031 */
export const monthTitle = (day: Day): string => `${months[dateOf(day).getUTCMonth()]} ${day.slice(0, 4)}`

/** Days are calculated in UTC, where each has 24 hours. */
const dateOf = (day: Day): Date => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10)

export function addDays(day: Day, days: number): Day {
  const date = dateOf(day)
  date.setUTCDate(date.getUTCDate() + days)
  return dayOf(date)
}

/** The same day of another month, or the last day of a shorter month. */
export function addMonths(day: Day, count: number): Day {
  const date = dateOf(`${day.slice(0, 7)}-01`)
  date.setUTCMonth(date.getUTCMonth() + count)
  const first = dayOf(date)
  return addDays(first, Math.min(dateOf(day).getUTCDate(), daysInMonth(first)) - 1)
}

function daysInMonth(day: Day): number {
  const date = dateOf(`${day.slice(0, 7)}-01`)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
}

/** How many days the day is after the Monday of its week. */
const daysAfterMonday = (day: Day): number => (dateOf(day).getUTCDay() + 6) % 7

/** The days of a month in six weeks that begin on Monday; undefined where a week reaches beyond the month. */
export function weeksOfMonth(day: Day): (Day | undefined)[][] {
  const first = `${day.slice(0, 7)}-01`
  const offset = daysAfterMonday(first)
  const dayAt = (place: number) =>
    place >= offset && place < offset + daysInMonth(first) ? addDays(first, place - offset) : undefined
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, column) => dayAt(week * 7 + column)))
}

/** Where a key leads from a day in a calendar; undefined if it leads nowhere. */
export function dayForKey(day: Day, key: string, shiftKey: boolean): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -daysAfterMonday(day))
    case 'End':
      return addDays(day, 6 - daysAfterMonday(day))
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1)
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1)
  }
}

export type DayRange = { min?: Day | undefined; max?: Day | undefined }

export const clampDay = (day: Day, { min, max }: DayRange): Day =>
  min && day < min ? min : max && day > max ? max : day

export const isInRange = (day: Day, range: DayRange): boolean => clampDay(day, range) === day

/** As `readDay`, for a day within a range. */
export function readDayWithin(text: string, range: DayRange): TextReading {
  const reading = readDay(text)
  if (!('value' in reading) || isInRange(reading.value, range)) return reading
  const { min, max } = range
  if (min && max) return { error: `Please choose a day from ${formatDay(min)} to ${formatDay(max)}` }
  return {
    error: min ? `Please choose ${formatDay(min)} or later` : `Please choose ${formatDay(max ?? '')} or earlier`,
  }
}

/** The current day in the time zone of the browser. */
export function today(): Day {
  const now = new Date()
  return [now.getFullYear(), twoDigits(now.getMonth() + 1), twoDigits(now.getDate())].join('-')
}
