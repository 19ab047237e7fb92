import { isApiError } from '#api/api-error.ts'
import { apiClient } from '#api/client.ts'
import { sendFile } from '#api/send-file.ts'
import type { Photograph } from '#features/listings/records.ts'
import { tidyLine } from '#lib/tidy-text.ts'
import type { WaitingPhotograph } from './photograph-upload.ts'

type Sending = Pick<Parameters<typeof sendFile>[0], 'onProgress' | 'signal'>

/** Sends one photograph, and its caption after it. Gives all that the listing has then. */
export async function sendPhotograph(
  listingId: string,
  { file, caption }: WaitingPhotograph,
  sending: Sending,
): Promise<Photograph[]> {
  const url = `/api/listings/${listingId}/photographs`
  const { photographs } = await inTurn(
    () => sendFile<{ photographs: Photograph[] }>({ method: 'POST', url, file, ...sending }),
    sending.signal,
  )
  const added = photographs.at(-1)
  if (!added || tidyLine(caption) === '') return photographs
  const captioned = { id: listingId, photograph_id: added.id, caption }
  // The photograph is there; its caption can be written again.
  return await apiClient.photographs.caption(captioned).then(
    (answer) => answer.photographs,
    () => photographs,
  )
}

const pause = 10_000
const mostPauses = 30

/** Many at once are let in one by one; those that are early wait. */
async function inTurn<T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let pauses = 0; ; pauses += 1) {
    try {
      return await send()
    } catch (error) {
      const early = isApiError(error, 'TOO_MANY_REQUESTS')
      if (!early || pauses === mostPauses) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
      signal.throwIfAborted()
    }
  }
}
