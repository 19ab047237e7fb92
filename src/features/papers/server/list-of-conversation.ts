import { asc, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { listMessages } from '#features/conversations/server/list-messages.ts'
import type { Scope } from '#platform/scope.ts'
import type { papersContract } from '../contract.ts'
import { describePaper, paperColumns } from './steps/describe-paper.ts'
import { paper } from './tables.ts'

type Query = z.infer<NonNullable<(typeof papersContract.listOfConversation)['~orpc']['inputSchema']>>

/** For the parties, as long as they read the messages. */
export async function listOfConversation(scope: Scope, query: Query) {
  const { actor, db } = scope
  const { items: messages, more } = await listMessages(scope, query)
  const messageIds = messages.filter(({ papers }) => papers > 0).map(({ id }) => id)
  if (messageIds.length === 0) return { items: [], more }
  const rows = await db
    .select({ ...paperColumns, messageId: paper.messageId })
    .from(paper)
    .where(inArray(paper.messageId, messageIds))
    .orderBy(asc(paper.position))
  return {
    items: messageIds.flatMap((message_id) =>
      rows
        .filter((row) => row.messageId === message_id)
        .map((row) => ({ message_id, paper: describePaper(actor, row) })),
    ),
    more,
  }
}
