export const transferLimits = {
  bytes: 20_000_000,
  rows: 10_000,
  columns: 100,
  /** Characters of one row. A longer one is a sign of a quotation mark that is missing. */
  row: 200_000,
  /** Characters of the seller's own key of a listing. */
  reference: 120,
  /** How many problems and previewed rows one answer has. */
  problems: 100,
  preview: 10,
} as const

export const fileEncodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const
export type FileEncoding = (typeof fileEncodings)[number]

export const encodingLabels: Record<FileEncoding, string> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252 (Latin-1)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big-endian',
}

export const separators = { comma: ',', semicolon: ';', tab: '\t' } as const
export type Separator = keyof typeof separators
export const separatorNames = ['comma', 'semicolon', 'tab'] as const satisfies readonly Separator[]

export const separatorLabels: Record<Separator, string> = { comma: 'Comma', semicolon: 'Semicolon', tab: 'Tab' }

export const rowOutcomes = ['created', 'changed', 'unchanged', 'refused'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

export const transferErrors = {
  FILE_REFUSED: { status: 422, message: 'This file cannot be read as CSV.' },
} as const
