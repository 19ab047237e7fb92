import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { memberAccount } from '#features/identity/accounts/server/tables.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { backupCode, deviceCheck, secondFactor } from './tables.ts'

export type MemberSecurity = Awaited<ReturnType<typeof findMemberSecurity>>

/** How a member proves who they are after the password: their address, the factors in force, backup codes left. */
export async function findMemberSecurity({ db }: Pick<DatabaseAccess, 'db'>, memberId: string) {
  return await continueAs(system, async () => {
    const [account] = await db
      .select({
        email: memberAccount.email,
        confirmedAt: memberAccount.emailConfirmedAt,
        sample: memberAccount.sample,
        deviceCheck: deviceCheck.on,
      })
      .from(memberAccount)
      .leftJoin(deviceCheck, eq(deviceCheck.memberId, memberAccount.memberId))
      .where(eq(memberAccount.memberId, memberId))
    if (!account) throw new Error('A member has no account')
    const factors = await db
      .select({ kind: secondFactor.kind, since: secondFactor.confirmedAt })
      .from(secondFactor)
      .where(and(eq(secondFactor.memberId, memberId), isNotNull(secondFactor.confirmedAt)))
    const [backup] = await db
      .select({ left: count() })
      .from(backupCode)
      .where(and(eq(backupCode.memberId, memberId), isNull(backupCode.usedAt)))
    const { confirmedAt, ...rest } = account
    return {
      ...rest,
      memberId,
      confirmed: confirmedAt !== null,
      deviceCheck: account.deviceCheck ?? true,
      factors,
      backupCodes: backup?.left ?? 0,
    }
  })
}
