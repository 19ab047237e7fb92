import { desc, eq, sql } from 'drizzle-orm'
import { grantCurator } from '#features/members/server/grant-curator.ts'
import type { Ground } from '#platform/scope.ts'
import { memberAccount } from './tables.ts'

/**
 * Makes a member a curator; answers whether an address belongs to exactly one. The first curator is made this way. Where
 * several typed an address, only the one who confirmed it is meant.
 */
export async function makeCurator(ground: Ground, email: string): Promise<'made' | 'nobody' | 'several'> {
  const { db, transaction } = ground
  return await transaction(async () => {
    const [first, second] = await db
      .select({
        memberId: memberAccount.memberId,
        confirmed: sql<boolean>`${memberAccount.emailConfirmedAt} is not null`,
      })
      .from(memberAccount)
      .where(eq(sql`lower(${memberAccount.email})`, email.trim().toLowerCase()))
      .orderBy(desc(sql`${memberAccount.emailConfirmedAt} is not null`))
      .limit(2)
    if (!first) return 'nobody'
    if (second && !first.confirmed) return 'several'
    await grantCurator(ground, first.memberId)
    return 'made'
  })
}
