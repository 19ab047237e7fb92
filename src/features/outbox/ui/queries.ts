import { api } from '#api/client.ts'
import { nextPageByCursor } from '#api/infinite-list.ts'
import type { MessageState } from '../terms.ts'

export interface OutboxSearch {
  recipient: string
  state?: MessageState | undefined
}

export const outboxQuery = (search: OutboxSearch) =>
  api.outbox.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...search, cursor }),
    ...nextPageByCursor,
    placeholderData: (previous) => previous,
  })
