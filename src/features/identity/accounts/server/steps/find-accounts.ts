import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { mayBeUsed } from '#features/identity/sessions/server/may-be-used.ts'
import { member } from '#features/members/server/tables.ts'
import type { Scope } from '#platform/scope.ts'
import { memberAccount } from '../tables.ts'

const oldest = 2

/** As many as are looked at of those an address may belong to: who confirmed it, the oldest who wait, the newest. */
export const mostAccounts = 1 + oldest + 1

/**
 * Who an address may belong to: the one who confirmed it, and of those who have not, the oldest first and the newest
 * last. Whoever types it after them pushes none of the oldest out.
 */
export async function findAccounts(scope: Pick<Scope, 'db' | 'config'>, email: string) {
  return await continueAs(system, async () => {
    const [confirmed] = await accounts(scope).where(and(addressed(email), isNotNull(memberAccount.emailConfirmedAt)))
    const waits = and(addressed(email), isNull(memberAccount.emailConfirmedAt))
    const first = await accounts(scope).where(waits).orderBy(asc(memberAccount.memberId)).limit(oldest)
    const [last] = await accounts(scope).where(waits).orderBy(desc(memberAccount.memberId)).limit(1)
    const known = first.some(({ memberId }) => memberId === last?.memberId)
    return { confirmed, waiting: last && !known ? [...first, last] : first }
  })
}

const addressed = (email: string) => eq(sql`lower(${memberAccount.email})`, email.toLowerCase())

const accounts = ({ db, config }: Pick<Scope, 'db' | 'config'>) =>
  db
    .select({
      memberId: memberAccount.memberId,
      passwordHash: memberAccount.passwordHash,
      confirmed: sql<boolean>`${memberAccount.emailConfirmedAt} is not null`,
      suspended: sql<boolean>`${member.suspendedAt} is not null`,
    })
    .from(memberAccount)
    .innerJoin(member, and(eq(member.id, memberAccount.memberId), mayBeUsed(config)))
