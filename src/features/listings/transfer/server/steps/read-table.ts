import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { plainText } from '#lib/csv.ts'
import { Refusal } from '#platform/refusal.ts'
import { type Separator, separatorNames, separators, transferLimits } from '../../terms.ts'

export interface TableRow {
  /** As spreadsheets number it: the header is row 1. */
  row: number
  cells: string[]
}

export interface Table {
  separator: Separator
  headers: string[]
  /** Without empty rows. */
  rows: TableRow[]
}

/** The rows of a CSV file (RFC 4180), with any line ends. Refuses the file with a sentence that names row and column. */
export async function readTable(text: string, chosen: Separator | undefined): Promise<Table> {
  const separator = chosen ?? separatorOf(text)
  const records: string[][] = []
  try {
    for await (const record of parsed(text, separator)) {
      records.push(record)
      const [headers = []] = records
      if (records.length === 1) checkHeaders(headers)
      checkRecord(record, records.length, headers)
    }
  } catch (error) {
    if (error instanceof CsvError) throw refused(sentenceOf(error, records[0] ?? []))
    throw error
  }
  const [headers = [], ...rest] = records
  const rows = rest.map((cells, index) => ({ row: index + 2, cells: cells.map(plainText) })).filter(isFilled)
  if (rows.length === 0) throw refused('This file has no rows below its header.')
  return { separator, headers: headers.map((header) => plainText(header).trim()), rows }
}

const isFilled = ({ cells }: TableRow): boolean => cells.some((cell) => cell.trim() !== '')

/** In pieces, between which other requests are served. */
function parsed(text: string, separator: Separator): AsyncIterable<string[]> {
  const parser = parse({
    delimiter: separators[separator],
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
  })
  return Readable.from(piecesOf(text)).compose(parser) as AsyncIterable<string[]>
}

const pieceLength = 64 * 1024

async function* piecesOf(text: string) {
  for (let start = 0; start < text.length; start += pieceLength) {
    yield Buffer.from(wellFormed(text, start))
    await setImmediate()
  }
}

/** A piece whose ends cut no surrogate pair in half. */
function wellFormed(text: string, start: number): string {
  const at = (index: number) => (/[\uDC00-\uDFFF]/.test(text.charAt(index)) ? index - 1 : index)
  return text.slice(start === 0 ? 0 : at(start), at(start + pieceLength))
}

function checkHeaders(headers: string[]): void {
  if (headers.every((header) => header.trim() === ''))
    throw refused('The first row of this file is empty. It has to name the columns.')
  if (headers.length > transferLimits.columns)
    throw refused(
      `This file has ${headers.length} columns. An import reads at most ${transferLimits.columns}: please remove some.`,
    )
}

function checkRecord(cells: string[], row: number, headers: string[]): void {
  if (row - 1 > transferLimits.rows)
    throw refused(
      `This file has more than ${transferLimits.rows.toLocaleString('en')} rows. Please split it into several files.`,
    )
  if (cells.reduce((length, cell) => length + cell.length, 0) > transferLimits.row)
    throw refused(
      `Row ${row} has more than ${transferLimits.row.toLocaleString('en')} characters. A quotation mark may be missing.`,
    )
  const binary = cells.findIndex((cell) => cell.includes('\0'))
  if (binary >= 0)
    throw refused(
      `${placeOf(row, binary, headers)}: a cell has a null character. Please choose the encoding of the file, or save it as CSV again.`,
    )
}

function sentenceOf(error: CsvError & { records?: number; column?: unknown }, headers: string[]): string {
  const { code, records = 0, column } = error
  const place = placeOf(records + 1, typeof column === 'number' ? column : 0, headers)
  return `${place}: ${reasons[code] ?? 'this row cannot be read as CSV.'}`
}

const reasons: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a text in quotation marks does not end. The file may be cut off.',
  INVALID_OPENING_QUOTE:
    'a quotation mark is inside a text that is not in quotation marks. Please put the text in quotation marks, and write the one inside twice.',
  CSV_INVALID_CLOSING_QUOTE:
    'text follows a quotation mark that ends a cell. A quotation mark inside a text is written twice.',
}

function placeOf(row: number, column: number, headers: string[]): string {
  const header = row > 1 ? headers[column]?.trim() : ''
  return `Row ${row}, column ${column + 1}${header ? ` (${header.slice(0, 60)})` : ''}`
}

/** The one that is most frequent in the first line, outside quotation marks. */
function separatorOf(text: string): Separator {
  const line = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.slice(0, 20_000))?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '')
  const countOf = (name: Separator) => line.split(separators[name]).length
  return separatorNames.reduce((best, name) => (countOf(name) > countOf(best) ? name : best))
}

const refused = (message: string) => new Refusal('FILE_REFUSED', { message })
