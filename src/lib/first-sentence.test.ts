import { expect, test } from 'vitest'
import { firstSentence, shorten } from './first-sentence.ts'

test.each([
  ['A villa above the bay. It has a pool.', 'A villa above the bay.'],
  ['A chalet near St. Moritz, quiet. Eleven rooms.', 'A chalet near St. Moritz, quiet.'],
  ['Built by J. P. Morgan in 1911! And kept.', 'Built by J. P. Morgan in 1911!'],
  ['  No stop at all ', 'No stop at all'],
  ['One line\nAnother line. A third.', 'One line'],
  ['From 2.5 million upwards? Ask.', 'From 2.5 million upwards?'],
  ['', ''],
])('the first sentence of %j is %j', (text, expected) => expect(firstSentence(text)).toBe(expected))

test('cuts a very long first sentence between words', () => {
  const found = firstSentence(`${'word '.repeat(200)}secret`)
  expect(found.length).toBeLessThanOrEqual(241)
  expect(found).toMatch(/word…$/)
})

test('does not shorten a text that is short enough', () => {
  expect(shorten('quite short', 20)).toBe('quite short')
  expect(shorten('quite short, and then', 13)).toBe('quite short…')
})

test.each([239, 240])('does not split a character when shortening to %d', (most) => {
  const found = shorten('💎'.repeat(300), most)
  expect(found.isWellFormed()).toBe(true)
  expect(found).toBe(`${'💎'.repeat(Math.floor(most / 2))}…`)
})
