import { publish } from '#platform/live/publish.ts'
import type { Scope } from '#platform/scope.ts'
import type { HeldBetween } from './claim-between.ts'

/** Tells both that something changed in all they have between them; what, each reads for themselves. */
export async function announceBetween(scope: Scope, { memberId, otherId, ids }: HeldBetween): Promise<void> {
  for (const conversationId of ids)
    await publish(scope, [memberId, otherId], { type: 'conversation.changed', conversationId })
}
