import { isApiError } from '#api/api-error.ts'
import { apiClient } from '#api/client.ts'
import { sendFile } from '#api/send-file.ts'
import type { Photograph } from '#features/listings/records.ts'
import { tidyLine } from '#lib/tidy-text.ts'
import type { PhotographUpload } from './photograph-upload.ts'

type Sending = Pick<Parameters<typeof sendFile>[0], 'onProgress' | 'signal'>

/** Uploads one photograph and its caption; returns all photographs of the listing. */
export async function uploadPhotograph(
  listingId: string,
  { file, caption }: PhotographUpload,
  sending: Sending,
): Promise<Photograph[]> {
  const url = `/api/listings/${listingId}/photographs`
  const { photographs } = await retryWhenLimited(
    () => sendFile<{ photographs: Photograph[] }>({ method: 'POST', url, file, ...sending }),
    sending.signal,
  )
  const added = photographs.at(-1)
  if (!added || tidyLine(caption) === '') return photographs
  const captionInput = { id: listingId, photograph_id: added.id, caption }
  // The photograph is saved; its caption can be entered again later.
  return await apiClient.photographs.caption(captionInput).then(
    (answer) => answer.photographs,
    () => photographs,
  )
}

const pause = 10_000
const maxPauses = 30

/** The server limits uploads at the same time: waits and retries if it refuses one for that reason. */
async function retryWhenLimited<T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let pauses = 0; ; pauses += 1) {
    try {
      return await send()
    } catch (error) {
      const isRateLimited = isApiError(error, 'TOO_MANY_REQUESTS')
      if (!isRateLimited || pauses === maxPauses) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
      signal.throwIfAborted()
    }
  }
}
