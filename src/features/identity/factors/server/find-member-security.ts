import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { memberAccount } from '#features/identity/accounts/server/tables.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { backupCode, deviceCheck, secondFactor } from './tables.ts'

export type MemberSecurity = Awaited<ReturnType<typeof findMemberSecurity>>

interface Factor {
  kind: (typeof secondFactor.$inferSelect)['kind']
  since: Date
}

/** How a member proves who they are after the password: their address, the factors in force, backup codes left. */
export async function findMemberSecurity({ db }: Pick<DatabaseAccess, 'db'>, memberId: string) {
  const [account] = await continueAs(system, () => memberSecurity(db).execute({ memberId }))
  if (!account) throw new Error('A member has no account')
  const { confirmedAt, ...rest } = account
  return { ...rest, memberId, confirmed: confirmedAt !== null, deviceCheck: account.deviceCheck ?? true }
}

const isInForce = and(eq(secondFactor.memberId, memberAccount.memberId), isNotNull(secondFactor.confirmedAt))
const isLeft = and(eq(backupCode.memberId, memberAccount.memberId), isNull(backupCode.usedAt))
const factor = sql`json_build_object('kind', ${secondFactor.kind}, 'since', ${secondFactor.confirmedAt})`

const memberSecurity = preparedStatement((db) =>
  db
    .select({
      email: memberAccount.email,
      confirmedAt: memberAccount.emailConfirmedAt,
      sample: memberAccount.sample,
      deviceCheck: deviceCheck.on,
      factors: sql`(select coalesce(json_agg(${factor}), '[]') from ${secondFactor} where ${isInForce})`.mapWith(
        (factors: { kind: Factor['kind']; since: string }[]): Factor[] =>
          factors.map(({ kind, since }) => ({ kind, since: new Date(since) })),
      ),
      backupCodes: sql<number>`(select count(*)::integer from ${backupCode} where ${isLeft})`,
    })
    .from(memberAccount)
    .leftJoin(deviceCheck, eq(deviceCheck.memberId, memberAccount.memberId))
    .where(eq(memberAccount.memberId, sql.placeholder('memberId')))
    .prepare('member_security'),
)
