import { api } from '#api/client.ts'
import { nextPageByCursor } from '#api/infinite-list.ts'
import type { mailStates } from '../contract.ts'

export type MailState = (typeof mailStates)[number]

export interface LetterSearch {
  recipient: string
  state?: MailState | undefined
}

export const lettersQuery = (wanted: LetterSearch) =>
  api.outbox.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...wanted, cursor }),
    ...nextPageByCursor,
    placeholderData: (before) => before,
  })
