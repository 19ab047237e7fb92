import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { member } from '#features/members/server/tables.ts'
import type { Ground } from '#platform/scope.ts'
import { memberAccount } from './tables.ts'

/** As many as are looked at of those who typed an address and never confirmed it. */
const mostWaiting = 5

/** Who an address may belong to: the one who confirmed it, and the newest of those who have not. */
export async function findAccounts(scope: Ground, email: string) {
  return await continueAs(system, async () => {
    const [confirmed] = await accounts(scope).where(and(addressed(email), isNotNull(memberAccount.emailConfirmedAt)))
    const waiting = await accounts(scope)
      .where(and(addressed(email), isNull(memberAccount.emailConfirmedAt)))
      .orderBy(desc(memberAccount.memberId))
      .limit(mostWaiting)
    return { confirmed, waiting }
  })
}

const addressed = (email: string) => eq(sql`lower(${memberAccount.email})`, email.toLowerCase())

const accounts = ({ db }: Ground) =>
  db
    .select({
      memberId: memberAccount.memberId,
      passwordHash: memberAccount.passwordHash,
      confirmed: sql<boolean>`${memberAccount.emailConfirmedAt} is not null`,
      suspended: sql<boolean>`${member.suspendedAt} is not null`,
    })
    .from(memberAccount)
    .innerJoin(member, eq(member.id, memberAccount.memberId))
