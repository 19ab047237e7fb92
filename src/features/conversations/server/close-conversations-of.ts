import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { conversationParty } from './tables.ts'

/** Ends the open conversations of a member who leaves, and returns the other parties. Runs as the system. */
export async function closeConversationsOf({ db }: Pick<DatabaseAccess, 'db'>, memberId: string): Promise<string[]> {
  const rows = await db
    .update(conversationParty)
    .set({ endedAt: sql`now()` })
    .where(and(eq(conversationParty.memberId, memberId), isNull(conversationParty.endedAt)))
    .returning({ otherId: conversationParty.otherId, otherEndedAt: conversationParty.otherEndedAt })
  return [...new Set(rows.filter(({ otherEndedAt }) => otherEndedAt === null).map(({ otherId }) => otherId))]
}
