import { desc, eq, sql } from 'drizzle-orm'
import { grantCurator } from '#features/members/server/grant-curator.ts'
import { member } from '#features/members/server/tables.ts'
import type { Ground } from '#platform/scope.ts'
import { memberAccount } from './tables.ts'

interface Wish {
  email: string
  /** Whether letters arrive, so that an address can be confirmed. */
  confirmable: boolean
}

/**
 * Makes a member a curator, if an address belongs to exactly one. The first curator is made this way. Anybody may have
 * typed an address: where letters arrive, only the one who confirmed it is meant; where none do, the only one.
 */
export async function makeCurator(ground: Ground, { email, confirmable }: Wish) {
  const { db, transaction } = ground
  return await transaction(async () => {
    const [first, second] = await db
      .select({
        memberId: member.id,
        name: sql<string>`trim(${member.firstName} || ' ' || ${member.lastName})`,
        joinedAt: member.createdAt,
        confirmed: sql<boolean>`${memberAccount.emailConfirmedAt} is not null`,
      })
      .from(memberAccount)
      .innerJoin(member, eq(member.id, memberAccount.memberId))
      .where(eq(sql`lower(${memberAccount.email})`, email.trim().toLowerCase()))
      .orderBy(desc(sql`${memberAccount.emailConfirmedAt} is not null`))
      .limit(2)
    if (!first) return { outcome: 'nobody' as const }
    if (!first.confirmed && second) return { outcome: 'several' as const }
    if (!first.confirmed && confirmable) return { outcome: 'unconfirmed' as const }
    await grantCurator(ground, first.memberId)
    return { outcome: 'made' as const, name: first.name, joinedAt: first.joinedAt }
  })
}
