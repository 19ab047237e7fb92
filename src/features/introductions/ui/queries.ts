import { api } from '#api/client.ts'
import { nextPageByCursor } from '#api/infinite-list.ts'

export const introductionsQuery = (search = '') =>
  api.introductions.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor, ...(search && { search }) }),
    ...nextPageByCursor,
  })

export const introductionOfQuery = (conversationId: string) =>
  api.introductions.readOfConversation.queryOptions({ input: { id: conversationId } })
