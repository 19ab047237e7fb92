import { sql } from 'drizzle-orm'
import { grantCurator } from '#features/members/server/grant-curator.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { findMeantMember, type Meaning } from './find-member-by-email.ts'

/** Makes the member an operator means a curator. The first curator is made this way. */
export async function makeCurator(ground: DatabaseAccess, meaning: Meaning) {
  return await ground.transaction(async () => {
    const meant = await findMeantMember(ground, meaning)
    if (meant.outcome !== 'found') return meant
    const { memberId, name, joinedAt } = meant
    await grantCurator(ground, memberId)
    const { rows } = await ground.db.execute<{ has: boolean }>(
      sql`select proved_second_factor(${memberId}, 'infinity') as has`,
    )
    return { outcome: 'made' as const, name, joinedAt, hasFactor: rows[0]?.has === true }
  })
}
