import { expect, test } from 'vitest'
import { distinctWords, tidyLine, tidyParagraphs } from './tidy-text.ts'

test.each([
  ['  Ottoline   de la\tMare \n', 'Ottoline de la Mare'],
  ['Otto\u202Eenil', 'Ottoenil'],
  ['Ve\u200Brified\u0000', 'Verified'],
  ['A\u0301', 'Á'],
  ['نمی‌خواهم', 'نمی‌خواهم'],
  ['\u00A0', ''],
])('%j becomes one line', (given, tidy) => expect(tidyLine(given)).toBe(tidy))

test('paragraphs keep their line ends, and no more than one empty line', () =>
  expect(tidyParagraphs(' One \r\ntwo\n\n\n\nthree\u202E ')).toBe('One\ntwo\n\nthree'))

test('words stand once, as they were first written', () =>
  expect(distinctWords(['Yachts', 'art', 'YACHTS', '', 'Art'])).toEqual(['Yachts', 'art']))
