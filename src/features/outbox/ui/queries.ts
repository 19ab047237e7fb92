import { api } from '#api/client.ts'
import { nextPageByCursor } from '#api/infinite-list.ts'
import type { messageStates } from '../contract.ts'

export type MessageState = (typeof messageStates)[number]

export interface OutboxSearch {
  recipient: string
  state?: MessageState | undefined
}

export const outboxQuery = (wanted: OutboxSearch) =>
  api.outbox.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...wanted, cursor }),
    ...nextPageByCursor,
    placeholderData: (before) => before,
  })
