import { expect, test } from 'vitest'
import { isCommonPassword, strengthOf } from './password-strength.ts'

test.each(['123456', 'Password', 'Password1!', 'qwerty2024', 'iloveyou', 'aaaaaa', 'abcabcabc', 'abcdefg', '987654'])(
  '%s is a common password',
  (password) => expect(isCommonPassword(password)).toBe(true),
)

test.each(['a quiet word at dusk', 'Rq7!vTz', 'monkeyshoulder'])('%s is not a common password', (password) =>
  expect(isCommonPassword(password)).toBe(false),
)

test.each([
  ['12345', 'too short'],
  ['dragon', 'too common'],
  ['gardenia', 'weak'],
  ['gardenia lamp', 'weak'],
  ['gardenia lamp river', 'fair'],
  ['gardenia lamp river quay tin', 'strong'],
  ['x7#Kq9!m', 'fair'],
  ['x7#Kq9!mTz2$', 'strong'],
])('the strength of the password %s is: %s', (password, strength) => expect(strengthOf(password)).toBe(strength))

test('the member’s own name and address add no strength', () => {
  expect(strengthOf('ottoline mare 99', ['Ottoline de la Mare', 'ottoline@example.com'])).toBe('weak')
})
