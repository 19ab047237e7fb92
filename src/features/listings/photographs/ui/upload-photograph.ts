import { isApiError } from '#api/api-error.ts'
import { apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { repeatUntilAnswered } from '#api/repeat-until-answered.ts'
import { sendFile } from '#api/send-file.ts'
import type { Photograph } from '#features/listings/records.ts'
import { tidyLine } from '#lib/tidy-text.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { PhotographKind } from '../terms.ts'
import type { PhotographUpload } from './photograph-upload.ts'

type Sending = Pick<Parameters<typeof sendFile>[0], 'onProgress' | 'signal'> & {
  /** The upload as it is now: its caption and kind may change while it runs. Undefined if it was removed. */
  latest: () => PhotographUpload | undefined
}

/** Uploads one photograph, its caption and its kind; returns all photographs of the listing. */
export async function uploadPhotograph(
  listingId: string,
  { id, kind, file }: PhotographUpload,
  { latest, ...sending }: Sending,
): Promise<Photograph[]> {
  const url = `/api/listings/${listingId}/photographs?photograph_id=${id}&kind=${kind}`
  const { photographs } = await repeatUntilAnswered(
    () => sendFile<{ photographs: Photograph[] }>({ method: 'POST', url, file, ...sending }),
    sending.signal,
  )
  return await describePhotograph({ id: listingId, photograph_id: id }, kind, { photographs, latest })
}

/** Whether it was removed; a toast says if not. */
export const removePhotograph = (listingId: string, id: string): Promise<boolean> =>
  apiClient.photographs.remove({ id: listingId, photograph_id: id }).then(() => true, sayNotSaved)

function sayNotSaved(error: unknown): false {
  toast({ title: errorMessage(error, 'The photograph could not be changed. Please try again.'), tone: 'error' })
  return false
}

type Saved = Pick<Sending, 'latest'> & { photographs: Photograph[] }

/** Until nothing has changed meanwhile. The photograph is saved: a toast says what failed, to be entered again. */
async function describePhotograph(
  saved: { id: string; photograph_id: string },
  savedKind: PhotographKind,
  state: Saved,
) {
  let { photographs } = state
  let sent = { kind: savedKind, caption: '' }
  for (;;) {
    const upload = state.latest()
    if (!upload) return photographs
    const { kind, caption } = upload
    const hasNewKind = kind !== sent.kind
    if (!hasNewKind && tidyLine(caption) === tidyLine(sent.caption)) return photographs
    const answer = hasNewKind
      ? apiClient.photographs.setKind({ ...saved, kind })
      : apiClient.photographs.caption({ ...saved, caption })
    photographs = await answer.then(
      (answered) => answered.photographs,
      (error) => sayNotSaved(error) || photographs,
    )
    sent = hasNewKind ? { ...sent, kind } : { ...sent, caption }
  }
}

/** Whether the same file would be refused again. */
export const isRefusalOfFile = (error: unknown): boolean =>
  isApiError(error, 'PICTURE_UNREADABLE', 'PICTURE_TOO_LARGE', 'PAYLOAD_TOO_LARGE', 'BAD_REQUEST')
