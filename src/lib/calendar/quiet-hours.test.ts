import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endOfQuiet, momentsOfDay } from './quiet-hours.ts'
import { offsetOf } from './time-zone.ts'

const at = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}
/** When quiet hours such as 22:00-07:00 end, seen from a moment. */
const end = (hours: string, zone: string, now: string): string | undefined => {
  const [from = '', until = ''] = hours.split('-')
  return endOfQuiet({ from: at(from), until: at(until) }, zone, new Date(now))
    ?.toISOString()
    .replace(':00.000Z', 'Z')
}

describe('the end of quiet hours', () => {
  test.each([
    ['13:00-15:00', 'UTC', '2026-06-01T12:59:59Z', undefined],
    ['13:00-15:00', 'UTC', '2026-06-01T13:00:00Z', '2026-06-01T15:00Z'],
    ['13:00-15:00', 'UTC', '2026-06-01T14:59:59Z', '2026-06-01T15:00Z'],
    ['13:00-15:00', 'UTC', '2026-06-01T15:00:00Z', undefined],
    ['22:00-07:00', 'UTC', '2026-06-01T23:30:00Z', '2026-06-02T07:00Z'],
    ['22:00-07:00', 'UTC', '2026-06-02T00:00:00Z', '2026-06-02T07:00Z'],
    ['22:00-07:00', 'UTC', '2026-06-02T07:00:00Z', undefined],
    ['00:00-07:00', 'UTC', '2026-06-02T00:00:00Z', '2026-06-02T07:00Z'],
    ['22:00-00:00', 'UTC', '2026-06-01T23:59:00Z', '2026-06-02T00:00Z'],
    ['22:00-07:00', 'Asia/Kolkata', '2026-06-01T16:30:00Z', '2026-06-02T01:30Z'],
    ['22:00-07:00', 'Australia/Adelaide', '2026-07-01T12:30:00Z', '2026-07-01T21:30Z'],
    ['22:00-07:00', 'Pacific/Kiritimati', '2026-06-01T08:00:00Z', '2026-06-01T17:00Z'],
  ])('%s in %s, at %s: %s', (hours, zone, now, expected) => expect(end(hours, zone, now)).toBe(expected))

  test.each([
    ['a night in which the clocks go forward', '22:00-07:00', '2026-03-28T21:00:00Z', '2026-03-29T05:00Z'],
    ['an end in the skipped hour is the change', '23:00-02:30', '2026-03-28T22:30:00Z', '2026-03-29T01:00Z'],
    ['a start in the skipped hour is the change', '02:30-06:00', '2026-03-29T01:00:00Z', '2026-03-29T04:00Z'],
    ['before a start in the skipped hour', '02:30-06:00', '2026-03-29T00:59:00Z', undefined],
    ['a window inside the skipped hour', '02:10-02:50', '2026-03-29T01:00:00Z', undefined],
    ['a night in which the clocks go back', '22:00-07:00', '2026-10-24T20:00:00Z', '2026-10-25T06:00Z'],
    ['an end in the repeated hour is the last one', '23:00-02:30', '2026-10-25T00:30:00Z', '2026-10-25T01:30Z'],
    ['a start in the repeated hour is the first one', '02:30-06:00', '2026-10-25T00:30:00Z', '2026-10-25T05:00Z'],
    ['a repeated hour does not interrupt', '02:30-06:00', '2026-10-25T01:10:00Z', '2026-10-25T05:00Z'],
    ['windows that a repeated hour joins', '02:30-02:10', '2026-10-25T00:35:00Z', '2026-10-26T01:10Z'],
  ])('in Zurich, %s', (_, hours, now, expected) => expect(end(hours, 'Europe/Zurich', now)).toBe(expected))

  test('in a zone that changes its clocks by half an hour', () => {
    expect(end('22:00-07:00', 'Australia/Lord_Howe', '2026-04-04T11:30:00Z')).toBe('2026-04-04T20:30Z')
    expect(end('22:00-07:00', 'Australia/Lord_Howe', '2026-10-03T11:30:00Z')).toBe('2026-10-03T20:00Z')
  })

  const minutes = fc.integer({ min: 0, max: 1439 })
  const zones = fc.constantFrom('Europe/Zurich', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns', 'UTC')
  const moments = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') })
  const endsRightly = fc.property(minutes, minutes, zones, moments, (from, until, zone, moment) => {
    fc.pre(from !== until)
    const now = new Date(moment)
    const quietEnd = endOfQuiet({ from, until }, zone, now)
    if (isWithin({ from, until }, minutesShown(zone, now))) expect(quietEnd).toBeDefined()
    expect((quietEnd ?? new Date(moment + 1)).getTime()).toBeGreaterThan(moment)
    expect((quietEnd?.getTime() ?? 0) - moment).toBeLessThanOrEqual(49 * 3_600_000)
    expect(quietEnd && endOfQuiet({ from, until }, zone, quietEnd)).toBeUndefined()
  })

  test('is in the future, and no end of quiet hours lies in others', () => fc.assert(endsRightly, { numRuns: 500 }))
})

/** What the clocks of a zone show, in minutes after midnight. */
const minutesShown = (zone: string, instant: Date): number =>
  (((Math.floor(instant.getTime() / 60_000) + offsetOf(zone, instant)) % 1440) + 1440) % 1440

const isWithin = ({ from, until }: { from: number; until: number }, minutes: number): boolean =>
  from < until ? minutes >= from && minutes < until : minutes >= from || minutes < until

describe('a time of the day', () => {
  const moments = (minutes: string, zone: string, now: string) => {
    const { last, next } = momentsOfDay(zone, at(minutes), new Date(now))
    return [last.toISOString(), next.toISOString()]
  }

  test('was last passed, and comes next, by the clocks of the zone', () => {
    expect(moments('08:00', 'Europe/Zurich', '2026-03-28T12:00:00Z')).toEqual([
      ...['2026-03-28T07:00:00.000Z', '2026-03-29T06:00:00.000Z'],
    ])
    expect(moments('08:00', 'Asia/Kolkata', '2026-06-01T02:30:00Z')).toEqual([
      ...['2026-06-01T02:30:00.000Z', '2026-06-02T02:30:00.000Z'],
    ])
  })

  test('that the clocks skip comes at the change, and one that they repeat comes once', () => {
    expect(moments('02:00', 'Europe/Zurich', '2026-03-28T12:00:00Z')[1]).toBe('2026-03-29T01:00:00.000Z')
    expect(moments('02:00', 'Europe/Zurich', '2026-10-25T00:00:00Z')).toEqual([
      ...['2026-10-25T00:00:00.000Z', '2026-10-26T01:00:00.000Z'],
    ])
  })
})
