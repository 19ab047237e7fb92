import { and, eq, isNotNull } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { memberAccount } from './tables.ts'

/** Whether a member followed a link that was mailed to their address. */
export async function isAddressConfirmed({ db }: Pick<DatabaseAccess, 'db'>, memberId: string): Promise<boolean> {
  const isConfirmed = and(eq(memberAccount.memberId, memberId), isNotNull(memberAccount.emailConfirmedAt))
  const rows = await actAs(system, async () =>
    db.select({ memberId: memberAccount.memberId }).from(memberAccount).where(isConfirmed),
  )
  return rows.length === 1
}
