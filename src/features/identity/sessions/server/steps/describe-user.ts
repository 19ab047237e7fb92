import { eq } from 'drizzle-orm'
import { memberAccount } from '#features/identity/accounts/server/tables.ts'
import { member } from '#features/members/server/tables.ts'
import type { Scope } from '#platform/scope.ts'
import type { Session } from '../../contract.ts'
import { session } from '../tables.ts'
import { curationState } from './curator-conditions.ts'

/** The member's part of a session response. Runs as the system. */
export async function describeUser({ db, config }: Scope, sessionId: string): Promise<Session['user']> {
  const [row] = await db
    .select({
      member,
      email: memberAccount.email,
      confirmedAt: memberAccount.emailConfirmedAt,
      curation: curationState(config),
    })
    .from(session)
    .innerJoin(member, eq(member.id, session.memberId))
    .innerJoin(memberAccount, eq(memberAccount.memberId, member.id))
    .where(eq(session.id, sessionId))
  if (!row) throw new Error('The session has no member')
  const { id, firstName, lastName, verified, curator, awaitsApproval: awaiting } = row.member
  return {
    ...{ id, verified, curator, awaiting, curation: row.curation },
    email: row.email,
    email_confirmed: row.confirmedAt !== null,
    first_name: firstName,
    last_name: lastName,
  }
}
