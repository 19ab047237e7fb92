import { eq, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { memberAccount } from '#features/identity/accounts/server/tables.ts'
import { countInvitations } from '#features/invitations/server/count-invitations.ts'
import { member } from '#features/members/server/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canCurate } from '../permissions.ts'
import { memberSummary, summaryColumns } from './steps/member-summary.ts'
import { readHistory } from './steps/read-history.ts'

/** Everything a curator needs to decide about a member. Includes no credentials except the e-mail address. */
export async function readMember(scope: Scope, { id }: { id: string }) {
  const { actor, db } = scope
  if (!canCurate(actor)) throw new Refusal('FORBIDDEN')
  return await continueAs(system, async () => {
    const [row] = await db
      .select({ ...summaryColumns, ...profileColumns })
      .from(member)
      .innerJoin(memberAccount, eq(memberAccount.memberId, member.id))
      .where(eq(member.id, id))
    if (!row) throw new Refusal('NOT_FOUND')
    const { specialities, cities, languages, introduction } = row
    return {
      ...memberSummary(row),
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

/** The query stops after this many sponsors. It also ends a circle, which no code writes. */
const longestLineage = 50

/** The member's sponsor, the sponsor's sponsor, and so on up to the first. */
async function listSponsors({ db }: Scope, memberId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    with recursive line as (
      select sponsor_id, 1 as step from member where id = ${memberId}
      union all
      select above.sponsor_id, line.step + 1 from line join member above on above.id = line.sponsor_id
      where line.step < ${longestLineage}
    )
    select member.id, trim(member.first_name || ' ' || member.last_name) as name
    from line join member on member.id = line.sponsor_id order by line.step`)
  return rows
}
