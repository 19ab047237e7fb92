import { expect, test } from 'vitest'
import { countsText, photographNumbers } from './view-words.ts'

test.each([
  [{ particulars: 1 }, 'Opened once'],
  [{ cards: 1, particulars: 3, photographs: 12 }, 'Opened 3 times, 12 photographs loaded, once in lists'],
  [{ photographs: 1 }, '1 photograph loaded'],
  [{ cards: 2 }, '2 times in lists'],
  [{ particulars: 1, document_pages: 1 }, 'Opened once, 1 document page'],
  [{ document_pages: 3, cards: 1 }, '3 document pages, once in lists'],
])('says how much was shown: %o', (counts, text) => {
  expect(countsText({ cards: 0, particulars: 0, photographs: 0, document_pages: 0, ...counts })).toBe(text)
})

test('names photographs by their numbers in the gallery, neighbours as a range, and leaves out removed ones', () => {
  const gallery = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id }))
  expect(photographNumbers(['f', 'b', 'a', 'c', 'removed'], gallery)).toBe('1–3, 6')
  expect(photographNumbers(['removed'], gallery)).toBe('')
})
