import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, plainText } from './csv.ts'

test('a line of CSV keeps quotation marks, commas and line breaks', () => {
  expect(csvLine(['a', 'say "so", twice', 'two\nlines', '1250000.50'])).toBe(
    '"a","say ""so"", twice","two\nlines","1250000.50"\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@sum', '\t=1', ' =1', '\r=1', '\n=1', '＝1', "'=1"])(
  'a spreadsheet does not run %j as a formula',
  (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`)
    expect(plainText(`'${text}`)).toBe(text)
  },
)

test.each(["'tis", "'", '', 'Villa', "''quoted''"])('%j is read as it is', (text) => {
  expect(csvLine([text])).toBe(`"${text}"\r\n`)
  expect(plainText(text)).toBe(text)
})

test('each text is read back as it was written', () => {
  const tricky = fc
    .array(fc.constantFrom("'", '=', '+', '-', '@', ' ', '\t', '"', '""', 'a', '＝'))
    .map((parts) => parts.join(''))
  void fc.assert(
    fc.property(fc.oneof(fc.string(), tricky), (text) => {
      const cell = csvLine([text]).slice(1, -3).replaceAll('""', '"')
      expect(plainText(cell)).toBe(text)
      expect(cell).not.toMatch(/^\s*[=+\-@]/)
    }),
  )
})
