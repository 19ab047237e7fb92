import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { publish } from '#platform/live/publish.ts'
import type { Scope } from '#platform/scope.ts'
import { conversationParty } from './tables.ts'

/**
 * Tells whoever a member writes with that they cannot be reached any more, or can again. One stream after the other, the
 * member's own among them: call it before anything else is published.
 */
export async function announceParty(scope: Scope, memberId: string): Promise<void> {
  const { conversationId, otherId: audience } = conversationParty
  const told = await continueAs(system, () =>
    scope.db
      .select({ audience, conversationId })
      .from(conversationParty)
      .where(eq(conversationParty.memberId, memberId)),
  )
  const [first] = told
  if (!first) return
  const inOrder = [...told, { ...first, audience: memberId }].sort((a, b) => (a.audience < b.audience ? -1 : 1))
  for (const { audience, conversationId } of inOrder)
    await publish(scope, audience, { type: 'conversation.changed', conversationId })
}
