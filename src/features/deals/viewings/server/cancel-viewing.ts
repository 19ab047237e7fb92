import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { reasonToShow } from '../../server/steps/reason-to-show.ts'
import { canCancelViewing } from '../permissions.ts'
import type { Viewing } from '../records.ts'
import { announceViewing } from './steps/announce-viewing.ts'
import { describeViewing } from './steps/describe-viewing.ts'
import { findViewing } from './steps/find-viewing.ts'
import { sendInvitations } from './steps/send-invitations.ts'
import { settleViewing } from './steps/settle-viewing.ts'

interface Cancellation {
  id: string
  reason: string
}

/** Possible also when the parties can no longer write to each other: nobody should wait in vain. */
export async function cancelViewing(scope: Scope, { id, reason }: Cancellation): Promise<Viewing> {
  return await scope.transaction(async () => {
    const agreed = await findViewing(scope, id)
    if (!canCancelViewing(scope.actor, agreed)) throw new Refusal('VIEWING_NOT_FOUND')
    if (agreed.state === 'cancelled') return describeViewing(scope, agreed)
    const shown = await reasonToShow(scope, agreed.conversationId, reason)
    const cancelled = await settleViewing(scope, agreed, { state: 'cancelled', reason: shown })
    await sendInvitations(scope, cancelled)
    return await announceViewing(scope, cancelled, 'viewing.cancelled', scope.actor.memberId)
  })
}
