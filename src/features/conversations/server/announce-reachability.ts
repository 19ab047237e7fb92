import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { publish } from '#platform/live/publish.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { conversationParty } from './tables.ts'

/**
 * Sends one live event to everyone the member has a conversation with, because the member was suspended, restored or
 * erased. It locks their streams and the member's own, so call it before publishing other events to members.
 */
export async function announceReachability(scope: DatabaseAccess, memberId: string): Promise<void> {
  const otherParties = await continueAs(system, () =>
    scope.db
      .selectDistinct({ id: conversationParty.otherId })
      .from(conversationParty)
      .where(eq(conversationParty.memberId, memberId)),
  )
  if (otherParties.length > 0)
    await publish(scope, [memberId, ...otherParties.map(({ id }) => id)], { type: 'conversations.changed' })
}
