import { expect, test } from 'vitest'
import { linesOf } from './lines.ts'

/** Each letter is as wide as another. */
const widthOf = ({ text }: { text: string }) => [...text].length
const linesIn = (text: string, widest = 100) => {
  const { lines, isRightToLeft } = linesOf([{ font: 'one', text }], widest, widthOf)
  return { isRightToLeft, lines: lines.map(({ pieces }) => pieces.map((piece) => piece.text)) }
}

test('words of a right-to-left script stand from right to left, with their letters as they are read', () => {
  expect(linesIn('Accepted by: יצחק רבין, 12')).toEqual({
    isRightToLeft: false,
    lines: [['Accepted', ' ', 'by:', ' ', '12', ' ', 'רבין,', ' ', 'יצחק']],
  })
})

test('a text that begins in such a script runs from right to left, and its brackets are mirrored', () => {
  const runs = [
    { font: 'one', text: 'דירה ' },
    { font: 'two', text: '(' },
    { font: 'one', text: 'קטנה' },
    { font: 'two', text: ')' },
    { font: 'one', text: ' של ' },
    { font: 'two', text: 'Subrosa' },
  ]
  const { isRightToLeft, lines } = linesOf(runs, 100, widthOf)
  expect(isRightToLeft).toBe(true)
  expect(lines.map(({ pieces }) => pieces.map(({ text }) => text))).toEqual([
    ['Subrosa', ' ', 'של', ' ', '(', 'קטנה', ')', ' ', 'דירה'],
  ])
})

test('each line is broken as it is read, before it is ordered', () => {
  expect(linesIn('אחת שתים שלוש ארבע', 9).lines).toEqual([
    ['שתים', ' ', 'אחת'],
    ['ארבע', ' ', 'שלוש'],
  ])
})

test('a text without spaces is broken between words, and no line begins with its full stop', () => {
  const { lines } = linesIn('所有者书面同意。不得披露', 8)
  expect(lines.map((line) => line.join(''))).toEqual(['所有者书面同意。', '不得披露'])
  for (const width of [3, 4, 5, 6, 7, 8, 9])
    for (const line of linesIn('所有者书面同意。不得披露', width).lines) expect(line[0]).not.toMatch(/^。/)
})

test('a word that is wider than a line is broken between letters', () => {
  expect(linesIn('Ж'.repeat(25), 10).lines.map((line) => line.join('').length)).toEqual([10, 10, 5])
})

test('a word in two fonts stays on one line', () => {
  const runs = [
    { font: 'one', text: 'The Қ' },
    { font: 'two', text: 'азақ' },
  ]
  const { lines } = linesOf(runs, 6, widthOf)
  expect(lines.map(({ pieces }) => pieces.map(({ font, text }) => `${font} ${text}`))).toEqual([
    ['one The'],
    ['one Қ', 'two азақ'],
  ])
})
