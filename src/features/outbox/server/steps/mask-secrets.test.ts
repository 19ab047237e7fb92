import { expect, test } from 'vitest'
import { newToken } from '#platform/authentication/tokens.ts'
import { maskSecrets } from './mask-secrets.ts'

test('the secret end of every link is hidden, what comes before it stays', () => {
  for (let round = 0; round < 50; round++) {
    const { token } = newToken()
    expect(maskSecrets(`Choose:\nhttps://example.com/reset#${token}\n\nSubrosa`)).toBe(
      'Choose:\nhttps://example.com/reset#…\n\nSubrosa',
    )
  }
})

test.each(['482913', '482 913', '482-913', '48291355'])('a code to type in is hidden: %s', (code) => {
  expect(maskSecrets(`Your code is ${code}.`)).toBe('Your code is ••••••.')
})

test('words and years stay as they are', () => {
  const text = 'Your profile of 2026 was read. See https://example.com/dashboard/profile, room 101.'
  expect(maskSecrets(text)).toBe(text)
})
