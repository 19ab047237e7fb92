import { expect, test } from 'vitest'
import { newToken } from '#platform/authentication/tokens.ts'
import { maskSecrets } from './mask-secrets.ts'

test('maskSecrets() masks the token at the end of every link', () => {
  for (let round = 0; round < 50; round++) {
    const { token } = newToken()
    expect(maskSecrets(`Choose:\nhttps://example.com/reset#${token}\n\nSubrosa`)).toBe(
      'Choose:\nhttps://example.com/reset#…\n\nSubrosa',
    )
  }
})

test.each(['482913', '482 913', '482-913', '48291355'])('maskSecrets() masks the code %s', (code) => {
  expect(maskSecrets(`Your code is ${code}.`)).toBe('Your code is ••••••.')
})

test('maskSecrets() leaves words and years unchanged', () => {
  const text = 'Your profile of 2026 was read. See https://example.com/dashboard/profile, room 101.'
  expect(maskSecrets(text)).toBe(text)
})
