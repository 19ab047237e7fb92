import { Refusal } from '#platform/refusal.ts'
import { type ColumnMeaning, decodeMeaning, proposeMeanings } from '../../columns.ts'
import type { ImportInput } from '../../contract.ts'
import type { FileEncoding } from '../../terms.ts'
import { decodeFile } from './decode-file.ts'
import { type PlacesById, placesOfRows } from './places-of-rows.ts'
import { readTable, type Table } from './read-table.ts'

export interface OpenedTable extends Table {
  encoding: FileEncoding
  isEncodingCertain: boolean
  meanings: ColumnMeaning[]
  places: PlacesById
}

/** The uploaded file as a table, and what its columns mean: as the member chose, or as its header says. */
export async function openTable({ receiveFile, encoding, separator, columns }: ImportInput): Promise<OpenedTable> {
  const content = await receiveFile()
  const decoded = decodeFile(new Uint8Array(await content.arrayBuffer()), encoding)
  const table = await readTable(decoded.text, separator)
  const meanings = columns === undefined ? proposeMeanings(table.headers) : chosenMeanings(columns, table.headers)
  const places = await placesOfRows(table.rows, meanings)
  return { ...table, encoding: decoded.encoding, isEncodingCertain: decoded.isCertain, meanings, places }
}

function chosenMeanings(columns: string, headers: readonly string[]): ColumnMeaning[] {
  const parts = columns.split(',')
  if (parts.length !== headers.length)
    throw refused(
      `The file has ${headers.length} columns, but ${parts.length} were chosen. Please choose the file again.`,
    )
  const meanings = parts.map((part) => {
    const meaning = decodeMeaning(part)
    if (meaning === undefined) throw refused(`“${part.slice(0, 60)}” is not a column that can be imported.`)
    return meaning
  })
  const names = meanings.flatMap((meaning) => (meaning ? ('field' in meaning ? meaning.field : meaning.trait) : []))
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw refused(`Two columns are read as “${twice}”. Please choose one of them.`)
  return meanings
}

const refused = (message: string) => new Refusal('FILE_REFUSED', { message })
