import { expect, test } from 'vitest'
import { maskAddress } from './sent-codes.ts'

test.each([
  ['odile@example.com', 'o•••@example.com'],
  ['o@example.com', 'o•••@example.com'],
  ['+41791234567', '+41••••67'],
  ['+1415555', '+14••••55'],
])('the address %s is masked as %s', (address, maskedAddress) => {
  expect(maskAddress(address)).toBe(maskedAddress)
})
