import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalText } from './canonical-text.ts'

const words = fc.string({ unit: 'binary', maxLength: 200 })
const spaces = fc.stringMatching(/^[ \t\u00a0]{0,4}$/)
const lineEnd = fc.constantFrom('\n', '\r\n', '\r', '\u2028')
/** Lines as an editor could save them. */
const lines = fc.array(fc.stringMatching(/^[\p{L}\p{N} .,]{1,40}[\p{L}.]$/u), { minLength: 1, maxLength: 8 })

test('a canonical text is its own canonical text', () => {
  fc.assert(
    fc.property(words, (text) => {
      expect(canonicalText(canonicalText(text))).toBe(canonicalText(text))
    }),
  )
})

test('line ends, spaces at the end of lines and empty lines around the text change nothing', () => {
  fc.assert(
    fc.property(lines, lineEnd, spaces, (content, end, trailing) => {
      const plain = canonicalText(content.join('\n'))
      const saved = end + content.map((line) => line + trailing).join(end) + end + end
      expect(canonicalText(saved)).toBe(plain)
      expect(canonicalText(`\ufeff${saved}`.replace(/^\ufeff[\r\n\u2028]+/, '\ufeff'))).toBe(plain)
    }),
  )
})

test('composed and decomposed letters are the same text', () => {
  fc.assert(
    fc.property(words, (text) => {
      expect(canonicalText(text.normalize('NFD'))).toBe(canonicalText(text))
    }),
  )
  expect(canonicalText('Zoe\u0308')).toBe('Zoë')
})

test('any other character that is added, removed or replaced makes another text', () => {
  const letters = fc.stringMatching(/^[a-zA-Z0-9.,;:§]$/)
  fc.assert(
    fc.property(lines, fc.nat(), letters, (content, at, letter) => {
      const text = content.join('\n')
      const position = at % text.length
      const changed = text.slice(0, position) + letter + text.slice(position)
      expect(canonicalText(changed)).not.toBe(canonicalText(text))
    }),
  )
})

test('keeps empty lines between paragraphs and spaces within a line', () => {
  expect(canonicalText('1.  First\r\n\r\n   a) indented  \r\n\t\r\n2. Second\r\n')).toBe(
    '1.  First\n\n   a) indented\n\n2. Second',
  )
})
