import { expect, test } from 'vitest'
import { fingerprintOf } from './fingerprint-of.ts'

const fingerprintText = async (input: unknown) => (await fingerprintOf('listings.create', input)).toString('hex')
const picture = (content: string) => new File([content], 'picture.png', { type: 'image/png' })

test('inputs that differ only in the order of fields have the same fingerprint', async () => {
  const at = new Date(0)
  expect(await fingerprintText({ a: 1n, b: { at, c: [1, 2] } })).toBe(
    await fingerprintText({ b: { c: [1, 2], at }, a: 1n }),
  )
  expect(await fingerprintText({ a: picture('x'), b: picture('y') })).toBe(
    await fingerprintText({ b: picture('y'), a: picture('x') }),
  )
})

test.each([
  ['a number and its text', { a: 1n }, { a: '1' }],
  ['sets', { a: new Set([1]) }, { a: new Set([2]) }],
  ['files', { a: picture('x') }, { a: picture('y') }],
  ['the order of a list', [1, 2], [2, 1]],
])('inputs that differ in %s have different fingerprints', async (_, one, other) => {
  expect(await fingerprintText(one)).not.toBe(await fingerprintText(other))
})
