import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { findAddress } from '#features/identity/accounts/server/find-address.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { erasureWithdrawn } from '../letters.ts'
import { canMindRights } from '../permissions.ts'
import { readErasure } from './read-erasure.ts'
import { clearJournalOf } from './steps/clear-journal-of.ts'
import { memberErasure } from './tables.ts'

/** Taken back twice, it is taken back. */
export async function withdrawErasure(scope: Scope): Promise<{ withdrawn: boolean }> {
  const { actor, db } = scope
  if (!canMindRights(actor)) throw new Refusal('UNAUTHORIZED')
  const { memberId } = actor
  return await scope.transaction(async () => {
    if (!(await readErasure(scope))) return { withdrawn: false }
    const gone = await continueAs(system, async () => {
      // An erasure that failed may have left its note. Before the delete: an erasure locks the member first as well.
      await clearJournalOf(scope, memberId)
      return await db.delete(memberErasure).where(eq(memberErasure.memberId, memberId)).returning()
    })
    if (gone.length === 0) return { withdrawn: false }
    await recordAudit(scope, 'erasure.withdrawn', { subjectId: memberId })
    const address = await findAddress(scope, memberId)
    if (address) await sendMail(scope, address, erasureWithdrawn())
    return { withdrawn: true }
  })
}
