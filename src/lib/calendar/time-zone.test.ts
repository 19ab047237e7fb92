import { expect, test } from 'vitest'
import { isTimeZone, offsetChanges, offsetOf } from './time-zone.ts'

test('knows which zones exist', () => {
  for (const zone of ['Europe/Zurich', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])
    expect(isTimeZone(zone), zone).toBe(true)
  for (const zone of ['Europe/Atlantis', '', 'x', '+02:00', 'Europe/Zurich\nX:1', 'a'.repeat(99)])
    expect(isTimeZone(zone), zone).toBe(false)
})

test('finds each clock change to the minute, also of half an hour', () => {
  const [start, end] = [new Date('2026-01-01T00:00:00Z'), new Date('2027-01-01T00:00:00Z')]
  expect(offsetChanges('Australia/Lord_Howe', start, end)).toEqual([
    { at: new Date('2026-04-04T15:00:00Z'), from: 660, to: 630 },
    { at: new Date('2026-10-03T15:30:00Z'), from: 630, to: 660 },
  ])
  expect(offsetChanges('Asia/Tokyo', start, end)).toEqual([])
})

test('an offset is the same for each second of a minute', () => {
  expect(offsetOf('Asia/Kathmandu', new Date('2026-11-27T08:00:59.999Z'))).toBe(345)
})
