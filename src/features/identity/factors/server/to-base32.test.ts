import { expect, test } from 'vitest'
import { toBase32 } from './to-base32.ts'

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is %j, as RFC 4648 says', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded)
})
