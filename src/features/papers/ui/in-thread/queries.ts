import { api } from '#api/client.ts'
import type { Message } from '#features/conversations/records.ts'

/** Messages are read in ranges of this length, so that a thread asks seldom. */
const range = 50

/** The papers of the messages around one. Papers that were sent do not change. */
export const papersAroundQuery = (conversationId: string, sequence: number) =>
  api.papers.listOfConversation.queryOptions({
    input: { id: conversationId, after: Math.floor((sequence - 1) / range) * range, limit: range },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** For those of the messages that have papers. */
export const papersQueries = (messages: readonly Message[]) => {
  const ranges = new Map(
    messages.filter(({ papers }) => papers > 0).map((message) => [Math.floor((message.sequence - 1) / range), message]),
  )
  return [...ranges.values()].map(({ conversation_id, sequence }) => papersAroundQuery(conversation_id, sequence))
}
