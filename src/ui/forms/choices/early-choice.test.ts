import { expect, test } from 'vitest'
import { earlyChoice } from './early-choice.ts'

const options = [
  { value: 'newest', label: 'Newest' },
  { value: 'title', label: 'By title' },
]

test('an option that differs from the value was chosen before hydration', () => {
  expect(earlyChoice({ options, value: 'newest' }, 'title')).toBe(options[1])
  expect(earlyChoice({ options, value: null, placeholder: 'Choose an order' }, 'title')).toBe(options[1])
  const withNone = [{ value: '', label: 'Any' }, ...options]
  expect(earlyChoice({ options: withNone, value: '' }, 'title')).toBe(options[1])
})

test('the option that was rendered was not chosen', () => {
  expect(earlyChoice({ options, value: 'newest' }, 'newest')).toBeUndefined()
  expect(earlyChoice({ options, value: null, placeholder: 'Choose an order' }, '')).toBeUndefined()
})

test('the first option, which a browser selects if the value is not among the options, was not chosen', () => {
  expect(earlyChoice<string>({ options, value: 'price' }, 'newest')).toBeUndefined()
  expect(earlyChoice({ options, value: null }, 'newest')).toBeUndefined()
})
