import { expect, test } from 'vitest'
import {
  clockTime,
  dayName,
  dayNumber,
  exactTime,
  fullDate,
  relativeDate,
  relativeDateWithin,
  shortDate,
  zoneName,
} from './relative-date.ts'

const dateText = (instant: string, now: string, timeZone = 'UTC') =>
  relativeDate(new Date(instant), new Date(now), timeZone)

test('shows a recent date in days or weeks, and an older one in full', () => {
  const now = '2026-03-31T12:00:00Z'
  expect(dateText('2026-03-31T00:00:00Z', now)).toBe('Today')
  expect(dateText('2026-03-30T23:59:59Z', now)).toBe('Yesterday')
  expect(dateText('2026-03-29T12:00:00Z', now)).toBe('2 days ago')
  expect(dateText('2026-03-25T12:00:00Z', now)).toBe('6 days ago')
  expect(dateText('2026-03-24T12:00:00Z', now)).toBe('1 week ago')
  expect(dateText('2026-03-18T12:00:00Z', now)).toBe('1 week ago')
  expect(dateText('2026-03-17T12:00:00Z', now)).toBe('2 weeks ago')
  expect(dateText('2026-03-02T12:00:00Z', now)).toBe('4 weeks ago')
  expect(dateText('2026-03-01T12:00:00Z', now)).toBe('1 Mar 2026')
  expect(dateText('2024-12-24T12:00:00Z', now)).toBe('24 Dec 2024')
})

test('within a sentence, starts a day in lower case but not a month', () => {
  const within = (instant: string) => relativeDateWithin(new Date(instant), new Date('2026-03-31T12:00:00Z'), 'UTC')
  expect(within('2026-03-31T00:00:00Z')).toBe('today')
  expect(within('2026-03-30T00:00:00Z')).toBe('yesterday')
  expect(within('2026-03-24T00:00:00Z')).toBe('1 week ago')
  expect(within('2024-12-24T12:00:00Z')).toBe('24 Dec 2024')
})

test('shows a future date in full, unless it is today', () => {
  expect(dateText('2026-03-31T23:00:00Z', '2026-03-31T12:00:00Z')).toBe('Today')
  expect(dateText('2026-04-01T00:00:00Z', '2026-03-31T12:00:00Z')).toBe('1 Apr 2026')
})

test("counts days from midnight in the reader's time zone", () => {
  const instant = '2026-01-10T22:30:00Z'
  const now = '2026-01-10T23:30:00Z'
  expect(dateText(instant, now, 'UTC')).toBe('Today')
  expect(dateText(instant, now, 'Europe/Zurich')).toBe('Yesterday')
  expect(dateText(instant, now, 'America/Los_Angeles')).toBe('Today')
  expect(dateText(instant, '2026-01-11T00:30:00Z', 'UTC')).toBe('Yesterday')
  expect(dateText(instant, '2026-01-11T00:30:00Z', 'Pacific/Kiritimati')).toBe('Today')
})

test("shows the date in the reader's time zone", () => {
  const now = '2026-06-01T12:00:00Z'
  expect(dateText('2026-03-31T23:30:00Z', now, 'UTC')).toBe('31 Mar 2026')
  expect(dateText('2026-03-31T23:30:00Z', now, 'Asia/Dubai')).toBe('1 Apr 2026')
})

test('counts a day of 23 or 25 hours as one day', () => {
  // Clocks in Zurich went forward on 29 March and back on 25 October 2026.
  expect(dateText('2026-03-28T23:30:00Z', '2026-03-29T22:30:00Z', 'Europe/Zurich')).toBe('Yesterday')
  expect(dateText('2026-03-28T22:30:00Z', '2026-03-29T21:30:00Z', 'Europe/Zurich')).toBe('Yesterday')
  expect(dateText('2026-10-24T22:30:00Z', '2026-10-25T22:30:00Z', 'Europe/Zurich')).toBe('Today')
  expect(dateText('2026-10-24T22:30:00Z', '2026-10-31T23:30:00Z', 'Europe/Zurich')).toBe('1 week ago')
})

test('shows the full date with hour and time zone', () => {
  expect(fullDate(new Date('2026-03-12T13:05:00Z'), 'UTC')).toBe('12 March 2026 at 13:05 UTC')
  expect(fullDate(new Date('2026-03-12T13:05:00Z'), 'Europe/Zurich')).toMatch(/^12 March 2026 at 14:05 /)
})

test('shows the name of a day, with the year if it is not this year', () => {
  const name = (instant: string) => dayName(new Date(instant), new Date('2026-03-31T12:00:00Z'), 'UTC')
  expect(name('2026-03-31T00:00:00Z')).toBe('Today')
  expect(name('2026-03-30T00:00:00Z')).toBe('Yesterday')
  expect(name('2026-03-10T23:00:00Z')).toBe('Tuesday 10 March')
  expect(name('2025-12-31T23:00:00Z')).toBe('Wednesday 31 December 2025')
})

test("shows an hour in the reader's time zone", () => {
  expect(clockTime(new Date('2026-03-31T00:05:00Z'), 'UTC')).toBe('00:05')
  expect(clockTime(new Date('2026-03-31T12:05:00Z'), 'Europe/Paris')).toBe('14:05')
})

test('times to the second name their zone, in summer and in winter', () => {
  expect(exactTime(new Date('2026-03-12T13:05:09Z'), 'Europe/Paris')).toBe('12 Mar 2026, 14:05:09 CET')
  expect(zoneName(new Date('2026-07-12T13:05:09Z'), 'Europe/Paris')).toBe('CEST')
  expect(zoneName(new Date('2026-01-12T13:05:09Z'), 'America/New_York')).toBe('GMT-5')
})

test('writes a date in UTC as Intl does', () => {
  const long = new Intl.DateTimeFormat('en-GB', {
    ...{ year: 'numeric', month: 'long', day: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone: 'UTC' },
  })
  const short = new Intl.DateTimeFormat('en-GB', {
    ...{ year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' },
  })
  for (let day = 0; day < 800; day++) {
    const instant = new Date(Date.UTC(2023, 0, day, day % 24, day % 60, 59))
    expect(fullDate(instant, 'UTC')).toBe(long.format(instant))
    expect(shortDate(instant, 'UTC')).toBe(short.format(instant))
    expect(dayNumber(instant, 'UTC')).toBe(dayNumber(instant, 'Africa/Abidjan'))
  }
})
