import { publish } from '#platform/live/publish.ts'
import type { Scope } from '#platform/scope.ts'

interface Parties {
  memberId: string
  otherId: string
}

/** Sends both parties a live event for each conversation that changed; it does not say how. */
export async function announceChange(
  scope: Scope,
  { memberId, otherId }: Parties,
  conversationIds: readonly string[],
): Promise<void> {
  for (const conversationId of conversationIds)
    await publish(scope, [memberId, otherId], { type: 'conversation.changed', conversationId })
}
