import { expect, test } from 'vitest'
import { linkify } from './linkify.ts'

const linksIn = (text: string) => linkify(text).flatMap(({ href }) => href ?? [])

test('links an address within a sentence, without its punctuation', () => {
  expect(linkify('See https://example.com/a?b=1, please.')).toEqual([
    { text: 'See ' },
    { text: 'https://example.com/a?b=1', href: 'https://example.com/a?b=1' },
    { text: ', please.' },
  ])
})

test('leaves brackets around an address outside the link, but keeps its own', () => {
  expect(linksIn('(https://example.com/a)')).toEqual(['https://example.com/a'])
  expect(linksIn('https://example.com/a_(b)')).toEqual(['https://example.com/a_(b)'])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<b>',
  'ftp://example.com',
  'www.example.com',
  'xhttps://example.com',
  'https://bank.example@evil.example',
  'https://',
])('%s is not linked', (text) => {
  expect(linkify(text)).toEqual([{ text }])
})

test.each([
  'https://a.example/ and https://b.example/).https://c.example',
  '  http:// https://a.example\n\nhttps://b.example,',
  'Ünter https://example.com/ä?é=ß»',
])('keeps the whole text of %j', (text) => {
  const pieces = linkify(text)
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  expect(pieces.every((piece) => piece.text.length > 0)).toBe(true)
})
