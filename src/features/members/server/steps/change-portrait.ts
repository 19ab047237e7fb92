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

/** Replaces or removes the portrait. A job deletes the old files once the transaction has committed. */
export async function changePortrait(scope: Scope, portraitId: string | null): Promise<Profile> {
  const { actor, db, jobs } = scope
  if (!canManageProfile(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    // Locked, so that each of two simultaneous changes deletes the files of the portrait that it replaces.
    const previous = await lockOwnMember(scope, actor)
    if (previous.portraitId !== portraitId) {
      await db.update(member).set({ portraitId }).where(eq(member.id, actor.memberId))
      if (previous.portraitId)
        await jobs.enqueue('remove-files', { keys: Object.values(portraitKeys(previous.portraitId)) })
      const action = portraitId ? 'member.portrait-set' : 'member.portrait-removed'
      await recordAudit(scope, action, { subjectId: actor.memberId })
    }
    return await readProfile(scope)
  })
}
