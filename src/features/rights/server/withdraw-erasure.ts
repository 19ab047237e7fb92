import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { findAddress } from '#features/identity/accounts/server/find-address.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { erasureWithdrawn } from '../letters.ts'
import { canUseRights } from '../permissions.ts'
import { readErasure } from './read-erasure.ts'
import { removeJournalEntryUnlessErased } from './steps/erasure-journal.ts'
import { memberErasure } from './tables.ts'

export async function withdrawErasure(scope: Scope): Promise<{ withdrawn: boolean }> {
  const { actor, db } = scope
  if (!canUseRights(actor)) throw new Refusal('UNAUTHORIZED')
  const { memberId } = actor
  return await scope.transaction(async () => {
    if (!(await readErasure(scope))) return { withdrawn: false }
    const withdrawn = await continueAs(system, async () => {
      // A failed erasure may have left its entry. First, as an erasure too locks the member before it deletes.
      await removeJournalEntryUnlessErased(scope, memberId)
      return await db.delete(memberErasure).where(eq(memberErasure.memberId, memberId)).returning()
    })
    if (withdrawn.length === 0) return { withdrawn: false }
    await recordAudit(scope, 'erasure.withdrawn', { subjectId: memberId })
    const address = await findAddress(scope, memberId)
    if (address) await sendMail(scope, address, erasureWithdrawn())
    return { withdrawn: true }
  })
}
