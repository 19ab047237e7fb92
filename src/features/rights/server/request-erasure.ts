import { sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { findAddress } from '#features/identity/accounts/server/find-address.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Erasure } from '../contract.ts'
import { erasureRequested } from '../letters.ts'
import { canMindRights } from '../permissions.ts'
import { readErasure } from './read-erasure.ts'
import { assertNotLastCurator } from './steps/assert-not-last-curator.ts'
import { memberErasure } from './tables.ts'

/** Asked for twice, it stays due when it was. */
export async function requestErasure(scope: Scope): Promise<Erasure> {
  const { actor, db, origin } = scope
  if (!canMindRights(actor)) throw new Refusal('UNAUTHORIZED')
  const { memberId } = actor
  return await scope.transaction(async () => {
    const [asked] = await continueAs(system, async () => {
      await assertNotLastCurator(scope, memberId)
      return await db
        .insert(memberErasure)
        .values({ memberId, dueAt: sql`now() + interval '7 days'` })
        .onConflictDoNothing()
        .returning()
    })
    if (asked) {
      await recordAudit(scope, 'erasure.requested', { subjectId: memberId })
      const address = await findAddress(scope, memberId)
      if (address) await sendMail(scope, address, erasureRequested(origin(), asked.dueAt))
    }
    const erasure = await readErasure(scope)
    if (!erasure) throw new Refusal('CONFLICT')
    return erasure
  })
}
