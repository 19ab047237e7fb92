import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('a line of CSV keeps quotation marks, commas and line breaks', () => {
  expect(csvLine(['a', 'say "so", twice', 'two\nlines', '1250000.50'])).toBe(
    '"a","say ""so"", twice","two\nlines","1250000.50"\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@sum', '\t=1', ' =1', '\r=1'])('a spreadsheet does not run %j as a formula', (text) => {
  expect(csvLine([text])).toBe(`"'${text}"\r\n`)
})
