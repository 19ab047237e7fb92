import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string({ unit: 'binary' }),
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value')),
    fc.dictionary(fc.string(), tie('value')),
  ),
})).value as fc.Arbitrary<Parameters<typeof canonicalJson>[0]>

const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, inner]) => [name, shuffled(inner)]),
  )
}

test('writes names in order and without spaces', () => {
  expect(canonicalJson({ b: [1, 'x', null], a: { d: true, c: 'é"\n' } })).toBe(
    '{"a":{"c":"é\\"\\n","d":true},"b":[1,"x",null]}',
  )
})

test('the text reads as the same value, and does not depend on the order of names', () => {
  fc.assert(
    fc.property(json, (value) => {
      const text = canonicalJson(value)
      // As negative zero is written as zero.
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      expect(canonicalJson(shuffled(value) as typeof value)).toBe(text)
    }),
  )
})

test('refuses fractions, whose text depends on who writes it', () => {
  expect(() => canonicalJson({ share: 0.1 })).toThrow('whole numbers')
})
