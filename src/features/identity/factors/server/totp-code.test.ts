import { expect, test } from 'vitest'
import { totpCode } from './totp-code.ts'

// RFC 6238, appendix B, for SHA-1; its eight digits end in our six.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i the code is the end of %s', (second, eight) => {
  expect(totpCode(Buffer.from('12345678901234567890'), Math.floor(second / 30))).toBe(eight.slice(2))
})
