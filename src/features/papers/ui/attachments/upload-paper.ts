import { isApiError } from '#api/api-error.ts'
import { repeatUntilAnswered } from '#api/repeat-until-answered.ts'
import { sendFile } from '#api/send-file.ts'
import type { Paper } from '../../records.ts'
import type { Attachment } from './attachment.ts'

interface Sending {
  onProgress: (fraction: number) => void
  signal: AbortSignal
}

export async function uploadPaper({ id, name, file }: Attachment, sending: Sending): Promise<Paper> {
  if (!file) throw new Error('This file was not kept. Please add it again.')
  const url = `/api/papers?${new URLSearchParams({ paper_id: id, name })}`
  return await repeatUntilAnswered(() => sendFile<Paper>({ method: 'POST', url, file, ...sending }), sending.signal)
}

/** Whether the same file would be refused again. */
export const isRefusalOfFile = (error: unknown): boolean => isApiError(error) && [400, 413, 422].includes(error.status)
