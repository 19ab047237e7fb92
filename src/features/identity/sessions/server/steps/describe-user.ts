import { eq, sql } from 'drizzle-orm'
import { memberAccount } from '#features/identity/accounts/server/tables.ts'
import { member } from '#features/members/server/tables.ts'
import { currencyChoice, unitChoice } from '#features/preferences/server/tables.ts'
import { currencyRate } from '#features/rates/server/tables.ts'
import type { UnitSystem } from '#features/traits/units.ts'
import type { Config } from '#platform/config/read-config.ts'
import type { Scope } from '#platform/scope.ts'
import type { Session } from '../../contract.ts'
import { session } from '../tables.ts'
import { curationState } from './curator-conditions.ts'

/** For queries that join the session, its member and their account. */
export const userColumns = (config: Config) => ({
  id: member.id,
  verified: member.verified,
  curator: member.curator,
  awaiting: member.awaitsApproval,
  // A column, which saves each page a query.
  currency: sql<
    Session['user']['currency']
  >`(select json_build_object('code', choice.currency, 'dated', min(rate.dated), 'in_dollars',
    json_object_agg(rate.currency, rate.in_dollars::text)) from ${currencyChoice} as choice cross join ${currencyRate} as rate
    where choice.member_id = ${member.id} group by choice.currency)`,
  units: sql<UnitSystem>`coalesce((select ${unitChoice.units} from ${unitChoice} where ${unitChoice.memberId} = ${member.id}), 'metric')`,
  firstName: member.firstName,
  lastName: member.lastName,
  email: memberAccount.email,
  confirmedAt: memberAccount.emailConfirmedAt,
  curation: curationState(config),
})

type UserRow = Pick<
  Session['user'],
  'id' | 'verified' | 'curator' | 'awaiting' | 'currency' | 'units' | 'email' | 'curation'
> & {
  firstName: string
  lastName: string
  confirmedAt: Date | null
}

export const userOf = ({ firstName, lastName, confirmedAt, ...user }: UserRow): Session['user'] => ({
  ...user,
  email_confirmed: confirmedAt !== null,
  first_name: firstName,
  last_name: lastName,
})

/** The member's part of a session response. Runs as the system. */
export async function describeUser({ db, config }: Scope, sessionId: string): Promise<Session['user']> {
  const [row] = await db
    .select(userColumns(config))
    .from(session)
    .innerJoin(member, eq(member.id, session.memberId))
    .innerJoin(memberAccount, eq(memberAccount.memberId, member.id))
    .where(eq(session.id, sessionId))
  if (!row) throw new Error('The session has no member')
  return userOf(row)
}
