import { expect, test } from 'vitest'
import { decodeFile } from './decode-file.ts'
import { readTable } from './read-table.ts'

const read = (text: string) => readTable(text, undefined)

test('reads rows with any separator and mixed line ends, and numbers them as spreadsheets do', async () => {
  expect(await read('Title;Text\r\n"a;""b""";"two\nlines"\n\n;\rc;d')).toEqual({
    separator: 'semicolon',
    headers: ['Title', 'Text'],
    rows: [
      { row: 2, cells: ['a;"b"', 'two\nlines'] },
      { row: 5, cells: ['c', 'd'] },
    ],
  })
  expect((await read('"a,b,c"\tb\n1\t2')).separator).toBe('tab')
  expect((await read('a\n1')).separator).toBe('comma')
})

test('removes the apostrophe that keeps a cell from running as a formula', async () => {
  const { rows } = await read("Title,Text\n'=1+1,'tis\n''=x,=2+2")
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['=1+1', "'tis"],
    ["'=x", '=2+2'],
  ])
})

test('keeps characters that lie on the border of two pieces', async () => {
  const long = `${'x'.repeat(65_530)}${'💎'.repeat(10)}`
  expect((await read(`Title\n${long}`)).rows[0]?.cells).toEqual([long])
  expect((await read(`Title,a\n${long.slice(1)},b`)).rows[0]?.cells[0]).toBe(long.slice(1))
})

const manyColumns = Array.from({ length: 300 }, (_, index) => `c${index}`).join(',')

test.each([
  ['a,b\n1,"cut', 'Row 2, column 2 (b): a text in quotation marks does not end. The file may be cut off.'],
  ['a,b\n1,2\n"x" y,2', 'Row 3, column 1 (a): text follows a quotation mark'],
  ['a,b\n1,5" wide', 'Row 2, column 2 (b): a quotation mark is inside a text'],
  ['a,b\n1,2\0', 'Row 2, column 2 (b): a cell has a null character.'],
  [`a\n${'x'.repeat(200_001)}`, 'Row 2 has more than 200,000 characters.'],
  [`${manyColumns}\n1`, 'This file has 300 columns. An import reads at most 100: please remove some.'],
  [`a\n${'1\n'.repeat(10_001)}`, 'This file has more than 10,000 rows.'],
  ['a,b\n', 'This file has no rows below its header.'],
  ['\n1,2', 'The first row of this file is empty.'],
  ['"a', 'Row 1, column 1: a text in quotation marks does not end.'],
])('says what is wrong with a file, with row and column (%#)', async (text, message) => {
  await expect(read(text)).rejects.toMatchObject({ code: 'FILE_REFUSED', message: expect.stringContaining(message) })
})

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))

test.each([
  ['UTF-8', bytes('Zürich'), 'utf-8', true],
  ['UTF-8 with a mark', bytes([0xef, 0xbb, 0xbf], 'Zürich'), 'utf-8', true],
  ['UTF-16', Buffer.from('\ufeffZürich', 'utf16le'), 'utf-16le', true],
  ['UTF-16, big-endian', Buffer.from('\ufeffZürich', 'utf16le').swap16(), 'utf-16be', true],
  ['Latin-1', Buffer.from('Zürich', 'latin1'), 'windows-1252', false],
] as const)('decodes %s', (_, content, encoding, isCertain) =>
  expect(decodeFile(content, undefined)).toEqual({ text: 'Zürich', encoding, isCertain }),
)

test('refuses an empty file, a spreadsheet, and an encoding that does not fit', () => {
  expect(() => decodeFile(bytes(), undefined)).toThrow('This file is empty.')
  expect(() => decodeFile(bytes('PK\x03\x04'), undefined)).toThrow('This is a spreadsheet, not a CSV file.')
  expect(() => decodeFile(Buffer.from('Zürich', 'latin1'), 'utf-8')).toThrow('does not have the encoding')
  expect(decodeFile(bytes('Zürich'), 'windows-1252').text).toBe('ZÃ¼rich')
})
