import { expect, test } from 'vitest'
import { incompleteTime, instantOf, localTimeOf } from './local-time.ts'

test('a date and a time become an instant, which is shown as the same date and time', () => {
  const localTime = { day: '2031-05-03', time: '09:30' }
  const instant = instantOf(localTime)
  expect(instant).toBe(new Date(2031, 4, 3, 9, 30).toISOString())
  expect(localTimeOf(instant)).toEqual(localTime)
})

test('two empty parts are no time, and others are incomplete', () => {
  expect(instantOf({ day: '', time: '' })).toBe('')
  expect(instantOf({ day: '2031-05-03', time: '' })).toBe(incompleteTime)
  expect(instantOf({ day: '', time: '09:30' })).toBe(incompleteTime)
  expect(instantOf({ day: null, time: '' })).toBe(incompleteTime)
  expect(instantOf({ day: '2031-05-03', time: null })).toBe(incompleteTime)
})

test('an incomplete or missing time has empty parts', () => {
  expect(localTimeOf(incompleteTime)).toEqual({ day: '', time: '' })
  expect(localTimeOf('')).toEqual({ day: '', time: '' })
})
