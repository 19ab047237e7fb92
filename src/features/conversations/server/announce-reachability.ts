import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { publish } from '#platform/live/publish.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { conversationParty } from './tables.ts'

/**
 * Tells whoever a member writes with that they cannot be reached any more, or can again: each once, however many their
 * conversations. The member's own stream is among them: call it before anything else is published to members.
 */
export async function announceReachability(scope: DatabaseAccess, memberId: string): Promise<void> {
  const told = await continueAs(system, () =>
    scope.db
      .selectDistinct({ id: conversationParty.otherId })
      .from(conversationParty)
      .where(eq(conversationParty.memberId, memberId)),
  )
  if (told.length > 0) await publish(scope, [memberId, ...told.map(({ id }) => id)], { type: 'conversations.changed' })
}
