import { sendFile } from '#api/send-file.ts'
import type { ImportReport } from '../contract.ts'
import type { FileEncoding, Separator } from '../terms.ts'

export interface ChosenFile {
  /** Differs for each chosen file, also if two have the same name. */
  key: string
  file: File
}

/** The member's choices, which replace what was detected in the file. */
export interface FileChoices {
  encoding?: FileEncoding | undefined
  separator?: Separator | undefined
  columns?: readonly string[] | undefined
}

interface Sending {
  step: 'check' | 'import'
  file: File
  choices: FileChoices
  onProgress: (fraction: number) => void
  signal: AbortSignal
}

/** Sends the file to be checked or imported. */
export async function sendImport({ step, file, choices, ...sending }: Sending): Promise<ImportReport> {
  const { columns, ...rest } = choices
  const query = new URLSearchParams(
    Object.entries({ ...rest, columns: columns?.join(',') }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  )
  const path = step === 'check' ? '/api/listings/import/check' : '/api/listings/import'
  return await sendFile<ImportReport>({ method: 'POST', url: `${path}?${query}`, file, ...sending })
}
