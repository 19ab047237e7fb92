import { expect, test } from 'vitest'
import { distinctWords, hasPiledMarks, tidyLine, tidyParagraphs } from './tidy-text.ts'

test.each([
  ['  Ottoline   de la\tMare \n', 'Ottoline de la Mare'],
  ['Otto\u202Eenil', 'Ottoenil'],
  ['Ve\u200Brified\u0000', 'Verified'],
  ['A\u0301', 'Á'],
  ['نمی‌خواهم', 'نمی‌خواهم'],
  ['\u00A0', ''],
])('tidies %j into one line', (given, tidy) => expect(tidyLine(given)).toBe(tidy))

test('keeps line ends in paragraphs, and at most one empty line in a row', () =>
  expect(tidyParagraphs(' One \r\ntwo\n\n\n\nthree\u202E ')).toBe('One\ntwo\n\nthree'))

test('removes repeated words and keeps the first spelling', () =>
  expect(distinctWords(['Yachts', 'art', 'YACHTS', '', 'Art'])).toEqual(['Yachts', 'art']))

const invisible = [
  '\u3164',
  '\u2800',
  '\u{e0041}',
  '\ufe0f',
  '\u200d',
  '\u180e',
  '\ufff9',
  '\uffa0',
  '\u17b4',
  '\u00ad',
  '\u0301',
]

test.each([...invisible, invisible.join(' ')])('treats %j as empty, since all its characters are invisible', (text) => {
  expect(tidyLine(text)).toBe('')
  expect(tidyParagraphs(`${text}\n${text}`)).toBe('')
})

test.each([
  ['Vietnamese', 'Nguyễn Thị Ngọc Ánh', 'Nguye\u0302\u0303n Thi\u0323'],
  ['Thai', 'ที่ดินริมทะเล', 'น้ำตก'],
  ['Hindi', 'हिन्दी में संस्कृति', 'क्ष्म्य'],
  ['Arabic with vowel marks', 'الرَّحْمَٰنِ', 'بَيْتٌ كَبِيرٌ'],
  ['Hebrew with accents', 'בְּרֵאשִׁ֖ית', 'הָאָֽרֶץ׃'],
  ['Burmese', 'မြွှုံ့', 'ကျွန်ုပ်'],
  ['Tibetan', 'རྒྱུད་', 'ཧཱུྃ'],
  ['Korean', '한국', '\u1112\u1161\u11ab'],
  ['emoji', '👩‍👧‍👦 ❤️ 1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['signs', '…', '£'],
])('leaves text with %s unchanged', (_, ...texts) => {
  for (const text of texts) {
    expect(tidyLine(text)).toBe(text.normalize('NFC'))
    expect(hasPiledMarks(text)).toBe(false)
  }
})

test.each([
  ['79 accents on a letter', `Z${'\u0335'.repeat(79)}`],
  ['five accents', 'Z\u0335\u0336\u0337\u0338\u0339'],
  ['accents with joiners between them', `Z${'\u0335\u200d'.repeat(9)}`],
  ['nine vowels of Thai', `ก${'\u0e34'.repeat(9)}`],
])('detects %s as piled marks', (_, text) => expect(hasPiledMarks(text)).toBe(true))
