import { z } from 'zod'
import { procedure } from '#platform/contract.ts'
import { routesOf } from '#platform/contract-terms.ts'
import { listingCategories, listingCurrencies } from '../terms.ts'
import { fileEncodings, rowOutcomes, separatorNames, transferErrors, transferLimits } from './terms.ts'

const route = routesOf('Listings')

const fileFields = {
  encoding: z.enum(fileEncodings).optional().describe('Found from the file if you omit it.'),
  separator: z.enum(separatorNames).optional().describe('Found from the first line if you omit it.'),
  columns: z
    .string()
    .max(10_000)
    .regex(/^[a-z_:,² ]*$/, 'Please choose the columns from the list')
    .optional()
    .describe(
      'What each column of the file is read as, separated by commas: the name of a field or trait, with a unit for a quantity (`title,,price,length:ft`). An empty part is not imported. Taken from the header if you omit it.',
    ),
}

const PreviewedRow = z.object({
  row: z.number().int().describe('As spreadsheets number it: the header is row 1.'),
  outcome: z.enum(rowOutcomes),
  title: z.string(),
  category: z.enum(listingCategories).nullable(),
  price: z.string().nullable(),
  price_to: z.string().nullable(),
  currency: z.enum(listingCurrencies),
  location: z.string(),
  is_active: z.boolean(),
  changed: z.array(z.string()).describe('The fields of a listing that would change.'),
})
export type PreviewedRow = z.infer<typeof PreviewedRow>

const ImportProblem = z.object({
  row: z.number().int(),
  column: z.string().describe('The header of the column; empty if the whole row is refused.'),
  value: z.string().describe('The beginning of the cell.'),
  reason: z.string(),
})
export type ImportProblem = z.infer<typeof ImportProblem>

const ImportReport = z.object({
  imported: z.boolean().describe('Whether the listings were written. Never if a row is refused.'),
  encoding: z.enum(fileEncodings),
  is_encoding_certain: z.boolean().describe('False if the file could also have another encoding.'),
  separator: z.enum(separatorNames),
  columns: z.array(
    z.object({
      header: z.string(),
      read_as: z.string().describe('As in the input `columns`; empty if it is not imported.'),
      samples: z.array(z.string()).describe('The beginnings of its first cells.'),
    }),
  ),
  rows: z.number().int().describe('Without the header and empty rows.'),
  created: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  listings_left: z.number().int().describe('How many more listings you may have, not counting this import.'),
  problems: z.array(ImportProblem).describe(`The first ${transferLimits.problems}.`),
  problem_count: z.number().int(),
  preview: z.array(PreviewedRow).describe('The first rows as they would become.'),
})
export type ImportReport = z.infer<typeof ImportReport>

const importing = procedure.meta({ limit: 'import', idempotency: 'never' }).errors(transferErrors)
const receiveFile = z.custom<() => Promise<Blob>>()

/** The upload routes call these, so that a member who may not import is refused before the file is received. */
export const uploadedImport = {
  check: importing.input(z.object({ ...fileFields, receiveFile })).output(ImportReport),
  import: importing.input(z.object({ ...fileFields, receiveFile })).output(ImportReport),
}

export type ImportInput = z.infer<NonNullable<(typeof uploadedImport.import)['~orpc']['inputSchema']>>

const { bytes, rows, columns } = transferLimits
const description = `The body is a CSV file of at most ${bytes / 1_000_000} MB, ${rows.toLocaleString('en')} rows and ${columns} columns, with a header; the other fields are in the query. A row changes your listing with its \`reference\`: the one of an earlier import, or the id of the listing. Otherwise it creates one, which is hidden unless the file says that it is visible. A row without a reference is known by its title, category and location. Cells of columns that are not imported, and listings that are not in the file, stay as they are.`

/** The seller's listings as a CSV file, and back. */
export const transferContract = {
  check: importing
    .route({
      ...route('POST', '/listings/import/check', 'Check what an import of listings would do'),
      description: `${description} Nothing is written.`,
    })
    .input(z.object({ ...fileFields, file: z.file() }))
    .output(ImportReport),

  import: importing
    .route({
      ...route('POST', '/listings/import', 'Import listings from a CSV file'),
      description: `${description} All rows are written in one transaction, or none if one is refused. The same file again changes nothing. \`/exports/listings.csv\` is your listings as such a file.`,
    })
    .input(z.object({ ...fileFields, file: z.file() }))
    .output(ImportReport),
}
