import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { membersContract, Profile } from '../contract.ts'
import { canManageProfile } from '../permissions.ts'
import { publishToCurators } from './publish-to-curators.ts'
import { readProfile } from './read-profile.ts'
import { lockOwnMember } from './steps/lock-own-member.ts'
import { member } from './tables.ts'

type Changes = z.infer<NonNullable<(typeof membersContract.updateProfile)['~orpc']['inputSchema']>>

export async function updateProfile(scope: Scope, changes: Changes): Promise<Profile> {
  const { actor, db } = scope
  if (!canManageProfile(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    await lockOwnMember(scope, actor)
    const previous = await readProfile(scope)
    const changed = (Object.keys(changes) as (keyof Changes)[]).filter(
      (field) => changes[field] !== undefined && JSON.stringify(changes[field]) !== JSON.stringify(previous[field]),
    )
    if (changed.length === 0) return previous
    const { first_name: firstName, last_name: lastName, name_shown: nameShown, ...rest } = changes
    await db
      .update(member)
      .set({ firstName, lastName, nameShown, ...rest })
      .where(eq(member.id, actor.memberId))
    // Records the names of the fields only, not their values. Curators see that a verified name has changed.
    await recordAudit(scope, 'member.profile-changed', { subjectId: actor.memberId, detail: { changed } })
    const profile = await readProfile(scope)
    // With an introduction an application is complete, without one it is not.
    const isSetApart = !previous.verified && Boolean(previous.introduction) !== Boolean(profile.introduction)
    if (isSetApart) await publishToCurators(scope, { type: 'applications.changed' }, actor.memberId)
    return profile
  })
}
