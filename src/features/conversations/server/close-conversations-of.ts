import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { conversationParty } from './tables.ts'

/** As the system, for a member who leaves: ends what is still open. Answers with whom it was. */
export async function closeConversationsOf({ db }: Pick<DatabaseAccess, 'db'>, memberId: string): Promise<string[]> {
  const ended = await db
    .update(conversationParty)
    .set({ endedAt: sql`now()` })
    .where(and(eq(conversationParty.memberId, memberId), isNull(conversationParty.endedAt)))
    .returning({ otherId: conversationParty.otherId, otherEndedAt: conversationParty.otherEndedAt })
  return [...new Set(ended.filter(({ otherEndedAt }) => otherEndedAt === null).map(({ otherId }) => otherId))]
}
