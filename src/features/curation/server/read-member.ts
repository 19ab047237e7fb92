import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { memberAccount } from '#features/identity/accounts/server/tables.ts'
import { countInvitations } from '#features/invitations/server/count-invitations.ts'
import { member } from '#features/members/server/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canCurate } from '../permissions.ts'
import { listSponsors } from './list-sponsors.ts'
import { curatedColumns, curatedMember } from './steps/curated-member.ts'
import { readHistory } from './steps/read-history.ts'

/** Everything a curator needs to decide about a member, and nothing of what they sign in with but the address. */
export async function readMember(scope: Scope, { id }: { id: string }) {
  const { actor, db } = scope
  if (!canCurate(actor)) throw new Refusal('FORBIDDEN')
  return await continueAs(system, async () => {
    const [row] = await db
      .select({ ...curatedColumns, ...profileColumns })
      .from(member)
      .innerJoin(memberAccount, eq(memberAccount.memberId, member.id))
      .where(eq(member.id, id))
    if (!row) throw new Refusal('NOT_FOUND')
    const { specialities, cities, languages, introduction } = row
    return {
      ...curatedMember(row),
      ...{ specialities, cities, languages, introduction },
      first_name: row.firstName,
      last_name: row.lastName,
      name_shown: row.nameShown,
      ...(await readHistory(scope, id)),
      sponsors: await listSponsors(scope, id),
      vouched_for: await db.$count(member, eq(member.sponsorId, id)),
      invitations: { ...(await countInvitations(scope, id)), own_allowance: row.invitationAllowance },
    }
  })
}

const profileColumns = {
  nameShown: member.nameShown,
  specialities: member.specialities,
  cities: member.cities,
  languages: member.languages,
  introduction: member.introduction,
  invitationAllowance: member.invitationAllowance,
}
