import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canWithdrawViewing } from '../permissions.ts'
import type { Viewing } from '../records.ts'
import { announceViewing } from './steps/announce-viewing.ts'
import { describeViewing } from './steps/describe-viewing.ts'
import { findViewing } from './steps/find-viewing.ts'
import { settleViewing } from './steps/settle-viewing.ts'

/** Taking it back again returns the viewing as it is. */
export async function withdrawViewing(scope: Scope, { id }: { id: string }): Promise<Viewing> {
  return await scope.transaction(async () => {
    const proposed = await findViewing(scope, id)
    if (!canWithdrawViewing(scope.actor, proposed)) throw new Refusal('VIEWING_OTHER')
    if (proposed.state === 'withdrawn') return describeViewing(scope, proposed)
    const withdrawn = await settleViewing(scope, proposed, { state: 'withdrawn' })
    return await announceViewing(scope, withdrawn, 'viewing.withdrawn', scope.actor.memberId)
  })
}
