import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { isUsableAccount } from '#features/identity/sessions/server/steps/session-conditions.ts'
import { member } from '#features/members/server/tables.ts'
import type { Scope } from '#platform/scope.ts'
import { memberAccount } from '../tables.ts'

const maxOldest = 2

/** The most accounts that findAccounts returns: the confirmed one, the oldest unconfirmed ones, the newest. */
export const maxAccounts = 1 + maxOldest + 1

/**
 * The accounts that an address may belong to: the one that confirmed it, then unconfirmed ones, the oldest first and the
 * newest last. Anybody can add an account with the same address, so newer accounts never displace the oldest.
 */
export async function findAccounts(scope: Pick<Scope, 'db' | 'config'>, email: string) {
  return await continueAs(system, async () => {
    const [confirmedAccount] = await accounts(scope).where(
      and(hasAddress(email), isNotNull(memberAccount.emailConfirmedAt)),
    )
    const isUnconfirmed = and(hasAddress(email), isNull(memberAccount.emailConfirmedAt))
    const oldest = await accounts(scope).where(isUnconfirmed).orderBy(asc(memberAccount.memberId)).limit(maxOldest)
    const [newestUnconfirmed] = await accounts(scope)
      .where(isUnconfirmed)
      .orderBy(desc(memberAccount.memberId))
      .limit(1)
    const isAmongOldest = oldest.some(({ memberId }) => memberId === newestUnconfirmed?.memberId)
    return {
      confirmed: confirmedAccount,
      unconfirmed: newestUnconfirmed && !isAmongOldest ? [...oldest, newestUnconfirmed] : oldest,
    }
  })
}

const hasAddress = (email: string) => eq(sql`lower(${memberAccount.email})`, email.toLowerCase())

const accounts = ({ db, config }: Pick<Scope, 'db' | 'config'>) =>
  db
    .select({
      memberId: memberAccount.memberId,
      passwordHash: memberAccount.passwordHash,
      confirmed: sql<boolean>`${memberAccount.emailConfirmedAt} is not null`,
      suspended: sql<boolean>`${member.suspendedAt} is not null`,
    })
    .from(memberAccount)
    .innerJoin(member, and(eq(member.id, memberAccount.memberId), isUsableAccount(config)))
