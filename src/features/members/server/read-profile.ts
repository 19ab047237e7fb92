import { eq, sql } from 'drizzle-orm'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Profile } from '../contract.ts'
import { canManageProfile } from '../permissions.ts'
import { member } from './tables.ts'

export async function readProfile({ actor, db }: Scope): Promise<Profile> {
  if (!canManageProfile(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await ownProfile(db).execute({ memberId: actor.memberId })
  if (!row) throw new Refusal('NOT_FOUND')
  const { id, company, role, specialities, cities, languages, introduction, verified } = row
  return {
    ...{ id, company, role, specialities, cities, languages, introduction, verified },
    first_name: row.firstName,
    last_name: row.lastName,
    name_shown: row.nameShown,
    findable: row.findable,
    portrait_id: row.portraitId,
  }
}

const ownProfile = preparedStatement((db) =>
  db
    .select()
    .from(member)
    .where(eq(member.id, sql.placeholder('memberId')))
    .prepare('read_profile'),
)
