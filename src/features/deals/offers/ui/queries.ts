import { api } from '#api/client.ts'

/** More than negotiations have. */
const mostOffers = 100

/** The offers of one conversation, the newest first. */
export const offersQuery = (conversationId: string) =>
  api.offers.list.queryOptions({ input: { conversation_id: conversationId, limit: mostOffers } })
