import { sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { findAddress } from '#features/identity/accounts/server/find-address.ts'
import { isLastCurator } from '#features/identity/sessions/server/is-last-curator.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Erasure } from '../contract.ts'
import { erasureRequested } from '../letters.ts'
import { canUseRights } from '../permissions.ts'
import { readErasure } from './read-erasure.ts'
import { memberErasure } from './tables.ts'

/** Schedules the erasure for a week later. A repeated request changes nothing. */
export async function requestErasure(scope: Scope): Promise<Erasure> {
  const { actor, db, origin } = scope
  if (!canUseRights(actor)) throw new Refusal('UNAUTHORIZED')
  const { memberId } = actor
  return await scope.transaction(async () => {
    const [request] = await continueAs(system, async () => {
      if (await isLastCurator(scope, memberId)) throw new Refusal('LAST_CURATOR')
      return await db
        .insert(memberErasure)
        .values({ memberId, dueAt: sql`now() + interval '7 days'` })
        .onConflictDoNothing()
        .returning()
    })
    if (request) {
      await recordAudit(scope, 'erasure.requested', { subjectId: memberId })
      const address = await findAddress(scope, memberId)
      if (address) await sendMail(scope, address, erasureRequested(origin(), request.dueAt))
    }
    const erasure = await readErasure(scope)
    if (!erasure) throw new Refusal('CONFLICT')
    return erasure
  })
}
