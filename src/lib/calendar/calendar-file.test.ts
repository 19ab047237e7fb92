import { expect, test } from 'vitest'
import { type CalendarEvent, writeCalendar } from './calendar-file.ts'

const event: CalendarEvent = {
  ...{ uid: 'a@example.com', sequence: 1, summary: 'Viewing', url: 'https://example.com/dashboard' },
  ...{ start: new Date('2026-12-04T13:30:00Z'), end: new Date('2026-12-04T14:30:00Z'), zone: 'Europe/Zurich' },
  ...{ isCancelled: false, changedAt: new Date('2026-11-27T08:00:00Z') },
}
const linesOf = (...events: CalendarEvent[]) => writeCalendar({ name: 'Viewings', events }).split('\r\n')

test('an event is in the wall time of its zone, whose clock changes come with it', () => {
  const lines = linesOf(event)
  expect(lines).toContain('DTSTART;TZID=Europe/Zurich:20261204T143000')
  expect(lines).toContain('DTEND;TZID=Europe/Zurich:20261204T153000')
  const zone = lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE') + 1).join('\n')
  expect(zone).toContain('BEGIN:DAYLIGHT\nDTSTART:20260329T020000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\nEND:DAYLIGHT')
  expect(zone).toContain('BEGIN:STANDARD\nDTSTART:20261025T030000\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0100\nEND:STANDARD')
})

test.each([
  ['America/New_York', '20261204T083000', '-0500'],
  ['Asia/Kathmandu', '20261204T191500', '+0545'],
  ['Pacific/Kiritimati', '20261205T033000', '+1400'],
])('in %s it begins at %s', (zone, local, offset) => {
  const lines = linesOf({ ...event, zone })
  expect(lines).toContain(`DTSTART;TZID=${zone}:${local}`)
  expect(lines).toContain(`TZOFFSETTO:${offset}`)
})

test('an event in the hour that a clock change repeats keeps its moment', () => {
  const [first, second] = [new Date('2026-10-25T00:30:00Z'), new Date('2026-10-25T01:30:00Z')]
  expect(linesOf({ ...event, start: first })).toContain('DTSTART;TZID=Europe/Zurich:20261025T023000')
  expect(linesOf({ ...event, start: second })).toContain('DTSTART:20261025T013000Z')
})

test('a calendar without events, and one in UTC, need no zone', () => {
  expect(linesOf()).not.toContain('BEGIN:VTIMEZONE')
  const lines = linesOf({ ...event, zone: 'UTC' })
  expect(lines).toContain('DTSTART:20261204T133000Z')
  expect(lines).not.toContain('BEGIN:VTIMEZONE')
})

test('texts are escaped, and no line is longer than 75 bytes', () => {
  const summary = `Viewing; a house, by the sea\\lake ${'ö'.repeat(80)}`
  const text = writeCalendar({ name: 'V', events: [{ ...event, summary }] })
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const unfolded = text.replaceAll('\r\n ', '')
  expect(unfolded).toContain(`SUMMARY:Viewing\\; a house\\, by the sea\\\\lake ${'ö'.repeat(80)}\r\n`)
})

test('a cancelled event says so, for calendars that have it', () => {
  const lines = writeCalendar({
    ...{ name: 'V', method: 'CANCEL', events: [{ ...event, isCancelled: true, sequence: 2 }] },
    organizer: { name: 'Subrosa', address: 'no-reply@example.com' },
  })
  expect(lines).toContain('METHOD:CANCEL\r\n')
  expect(lines).toContain('STATUS:CANCELLED\r\n')
  expect(lines).toContain('SEQUENCE:2\r\n')
  expect(lines).toContain('ORGANIZER;CN=Subrosa:mailto:no-reply@example.com\r\n')
})
