import { eq } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Profile } from '../../contract.ts'
import { canManageProfile } from '../../permissions.ts'
import { portraitKeys } from '../portrait-keys.ts'
import { readProfile } from '../read-profile.ts'
import { member } from '../tables.ts'
import { lockOwnMember } from './lock-own-member.ts'

/** Another portrait, or none, in place of the one before, whose files go once this holds. */
export async function changePortrait(scope: Scope, portraitId: string | null): Promise<Profile> {
  const { actor, db, jobs } = scope
  if (!canManageProfile(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    // Held, so that of two changes at once each clears away what the other brought.
    const before = await lockOwnMember(scope, actor)
    if (before.portraitId !== portraitId) {
      await db.update(member).set({ portraitId }).where(eq(member.id, actor.memberId))
      if (before.portraitId)
        await jobs.enqueue('remove-files', { keys: Object.values(portraitKeys(before.portraitId)) })
      const action = portraitId ? 'member.portrait-set' : 'member.portrait-removed'
      await recordAudit(scope, action, { subjectId: actor.memberId })
    }
    return await readProfile(scope)
  })
}
