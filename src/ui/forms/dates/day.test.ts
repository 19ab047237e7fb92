import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  clampDay,
  dayForKey,
  dayInFull,
  formatDay,
  readDay,
  readDayWithin,
  readTime,
  weeksOfMonth,
} from './day.ts'

describe('reading a date', () => {
  test.each([
    '2031-05-03',
    '2031/5/3',
    '3.5.2031',
    '03.05.2031',
    '3. 5. 2031',
    '3 May 2031',
    '3rd may, 2031',
    '3-May-2031',
    '3May2031',
    'May 3, 2031',
    'May 3rd 2031',
    'Sat 3 May 2031',
    'Saturday, 3 May 2031',
    '  3  May  2031 ',
  ])('%s', (typed) => {
    expect(readDay(typed)).toEqual({ value: '2031-05-03' })
  })

  test.each([
    ['25/12/2031', '2031-12-25'],
    ['12/25/2031', '2031-12-25'],
    ['7/7/2031', '2031-07-07'],
    ['30 Sept 2031', '2031-09-30'],
    ['29 February 2032', '2032-02-29'],
  ])('%s is %s', (typed, value) => {
    expect(readDay(typed)).toEqual({ value })
  })

  test('figures that can mean two days are an error that names both', () => {
    const error = 'This can mean 3 May 2031 or 5 Mar 2031. Please write the month as a word.'
    expect(readDay('3/5/2031')).toEqual({ error })
    expect(readDay('03-05-2031')).toEqual({ error })
  })

  test('a day that no calendar has is an error', () => {
    expect(readDay('31 Feb 2031')).toEqual({ error: 'There is no 31 February 2031' })
    expect(readDay('31.4.2031')).toEqual({ error: 'There is no 31 April 2031' })
  })

  test.each(['soon', '3 May', '3 May 31', '3 Ma 2031', '32 May 2031', '13.13.2031', '2031', '3 5 2031', '0 May 2031'])(
    '%s is no date',
    (typed) => {
      expect(readDay(typed)).toEqual({ error: 'Please enter a date, such as 3 May 2031' })
    },
  )

  test('an empty text is no date and no error', () => {
    expect(readDay(' ')).toEqual({ isEmpty: true })
  })

  test('the range is named if the day is outside', () => {
    const range = { min: '2031-05-03', max: '2031-06-01' }
    expect(readDayWithin('3 May 2031', range)).toEqual({ value: '2031-05-03' })
    expect(readDayWithin('2 May 2031', range)).toEqual({ error: 'Please choose a day from 3 May 2031 to 1 Jun 2031' })
    expect(readDayWithin('2 May 2031', { min: range.min })).toEqual({ error: 'Please choose 3 May 2031 or later' })
    expect(readDayWithin('2 Jun 2031', { max: range.max })).toEqual({ error: 'Please choose 1 Jun 2031 or earlier' })
    expect(readDayWithin('soon', range)).toEqual(readDay('soon'))
  })
})

describe('reading a time', () => {
  test.each([
    ['9:30', '09:30'],
    ['09.30', '09:30'],
    ['0930', '09:30'],
    ['9h30', '09:30'],
    ['9', '09:00'],
    ['21', '21:00'],
    ['9 pm', '21:00'],
    ['9.30 p.m.', '21:30'],
    ['12am', '00:00'],
    ['12:15 PM', '12:15'],
    ['0:00', '00:00'],
    ['23:59', '23:59'],
  ])('%s is %s', (typed, value) => {
    expect(readTime(typed)).toEqual({ value })
  })

  test.each(['24:00', '9:60', '13 pm', '0 am', 'noon', '9:3', '-1'])('%s is no time', (typed) => {
    expect(readTime(typed)).toEqual({ error: 'Please enter a time, such as 9:30' })
  })

  test('an empty text is no time and no error', () => {
    expect(readTime('')).toEqual({ isEmpty: true })
  })
})

describe('a calendar', () => {
  test('a month has six weeks that begin on Monday', () => {
    const weeks = weeksOfMonth('2031-05-17')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([undefined, undefined, undefined, '2031-05-01', '2031-05-02', '2031-05-03', '2031-05-04'])
    expect(weeks[4]?.[5]).toBe('2031-05-31')
    expect(weeks.flat().filter(Boolean)).toHaveLength(31)
  })

  test('keys lead to days as in the date picker pattern of WAI-ARIA', () => {
    const from = '2031-05-31'
    const keys = { ArrowLeft: '2031-05-30', ArrowRight: '2031-06-01', ArrowUp: '2031-05-24', ArrowDown: '2031-06-07' }
    for (const [key, day] of Object.entries(keys)) expect(dayForKey(from, key, false)).toBe(day)
    expect(dayForKey(from, 'Home', false)).toBe('2031-05-26')
    expect(dayForKey(from, 'End', false)).toBe('2031-06-01')
    expect(dayForKey(from, 'PageUp', false)).toBe('2031-04-30')
    expect(dayForKey(from, 'PageDown', false)).toBe('2031-06-30')
    expect(dayForKey('2032-02-29', 'PageDown', true)).toBe('2033-02-28')
    expect(dayForKey('2032-02-29', 'PageUp', true)).toBe('2031-02-28')
    expect(dayForKey(from, 'a', false)).toBeUndefined()
  })

  test('a day is kept within the range', () => {
    const range = { min: '2031-05-03', max: '2031-06-01' }
    expect(['2031-05-02', '2031-05-10', '2031-06-02'].map((day) => clampDay(day, range))).toEqual([
      ...['2031-05-03', '2031-05-10', '2031-06-01'],
    ])
  })

  const anyDay = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))

  test('each day that is shown is read as the same day', () =>
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(readDay(formatDay(day))).toEqual({ value: day })
        expect(readDay(dayInFull(day))).toEqual({ value: day })
      }),
    ))

  test('days and months can be added and taken away', () =>
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -500, max: 500 }), (day, count) => {
        expect(addDays(addDays(day, count), -count)).toBe(day)
        const firstOfMonth = `${day.slice(0, 7)}-01`
        expect(addMonths(addMonths(firstOfMonth, count), -count)).toBe(firstOfMonth)
        expect(weeksOfMonth(day).flat()).toContain(day)
      }),
    ))
})
