import { expect, test } from 'vitest'
import { excerptAround } from './excerpt-around.ts'

const marked = (text: string, terms: string[], length = 160) =>
  excerptAround(text, terms, length)
    .map((part) => (part.is_match ? `[${part.text}]` : part.text))
    .join('')

test('marks every term without regard to case and accents', () => {
  expect(marked('The Château and the boathouse', ['BOATHOUSE', 'chateau'])).toBe('The [Château] and the [boathouse]')
  expect(marked('Die Straße am See', ['strasse'])).toBe('Die [Straße] am See')
})

test('marks a phrase across line breaks, and overlapping terms once', () => {
  expect(marked('the pale\nquill', ['pale quill'])).toBe('the [pale quill]')
  expect(marked('boathouse', ['boat', 'boathouse'])).toBe('[boathouse]')
})

test('shows the part around the first match of a long text', () => {
  const text = `${'one two three four '.repeat(20)}boathouse ${'five six seven '.repeat(30)}`
  const excerpt = marked(text, ['boathouse'], 100)
  expect(excerpt).toMatch(/^…[a-z ]{20,45}\[boathouse\] [a-z ]+…$/)
  expect(excerpt.length).toBeLessThan(110)
})

test('shows the beginning if no term is found', () => {
  expect(marked('a short text', ['nothing'])).toBe('a short text')
  expect(marked('word '.repeat(100), [], 50)).toMatch(/^word [a-z ]+…$/)
})
