import { api } from '#api/client.ts'

/** Messages are read in ranges of this length, so that a thread asks seldom. */
const range = 50

/** The papers of the messages around one. Papers that were sent do not change. */
export const papersAroundQuery = (conversationId: string, sequence: number) =>
  api.papers.listOfConversation.queryOptions({
    input: { id: conversationId, after: Math.floor((sequence - 1) / range) * range, limit: range },
    staleTime: Number.POSITIVE_INFINITY,
  })
