import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { reasonToShow } from '../../server/steps/reason-to-show.ts'
import { canAnswerViewing } from '../permissions.ts'
import type { Viewing } from '../records.ts'
import { announceViewing } from './steps/announce-viewing.ts'
import { describeViewing } from './steps/describe-viewing.ts'
import { findViewing } from './steps/find-viewing.ts'
import { settleViewing } from './steps/settle-viewing.ts'

interface Decline {
  id: string
  reason: string
}

/** Declining again returns the viewing as it is. */
export async function declineViewing(scope: Scope, { id, reason }: Decline): Promise<Viewing> {
  return await scope.transaction(async () => {
    const proposed = await findViewing(scope, id)
    if (!canAnswerViewing(scope.actor, proposed)) throw new Refusal('VIEWING_OWN')
    if (proposed.state === 'declined') return describeViewing(scope, proposed)
    const shown = await reasonToShow(scope, proposed.conversationId, reason)
    const declined = await settleViewing(scope, proposed, { state: 'declined', reason: shown })
    return await announceViewing(scope, declined, 'viewing.declined', scope.actor.memberId)
  })
}
