import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Notice } from '../contract.ts'
import { canReadNotice } from '../permissions.ts'
import { readNotice } from './read-notice.ts'
import { markingNotice } from './tables.ts'

/** The first time counts. From then on the member is sent copies that name them. */
export async function acceptNotice(scope: Scope): Promise<Notice> {
  const { actor, db } = scope
  if (!canReadNotice(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    const { rowCount } = await db.insert(markingNotice).values({ memberId: actor.memberId }).onConflictDoNothing()
    if (rowCount) await recordAudit(scope, 'photograph-notice.accepted')
    return await readNotice(scope)
  })
}
