import { expect, test } from 'vitest'
import { enteredInstant, incompleteTime, localTime } from './local-time.ts'

const control = (value: string, badInput = false) => ({ value, validity: { badInput } })

test('a date and a time become an instant, which is shown as the same date and time', () => {
  const instant = enteredInstant(control('2031-05-03T09:30'))
  expect(instant).toBe(new Date('2031-05-03T09:30').toISOString())
  expect(localTime(instant)).toBe('2031-05-03T09:30')
})

test('an empty field is no time, and a partly filled one is incomplete', () => {
  expect(enteredInstant(control(''))).toBe('')
  expect(enteredInstant(control('', true))).toBe(incompleteTime)
  expect(enteredInstant(control('12031-05-03T09:30'))).toBe(incompleteTime)
})

test('an incomplete time leaves the value of the field empty, as the browser does', () => {
  expect(localTime(incompleteTime)).toBe('')
  expect(localTime('')).toBe('')
})
