import { expect, test } from 'vitest'
import { isTimeZone } from '#lib/calendar/time-zone.ts'
import { timeZoneOptions } from './time-zone-options.ts'

test('every offered time zone exists, and cities have their current names', () => {
  const names = timeZoneOptions('').map(({ value }) => value)
  for (const name of names) expect(isTimeZone(name), name).toBe(true)
  expect(names).toEqual(expect.arrayContaining(['UTC', 'Europe/Zurich', 'Asia/Kolkata', 'Europe/Kyiv']))
  expect(names).not.toContain('Asia/Calcutta')
})

test('the chosen time zone is offered, even if the browser does not list it', () => {
  expect(timeZoneOptions('Asia/Calcutta')).toContainEqual({ value: 'Asia/Calcutta', label: 'Asia/Calcutta' })
})
