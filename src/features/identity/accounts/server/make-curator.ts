import { sql } from 'drizzle-orm'
import { grantCurator } from '#features/members/server/grant-curator.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { type AddressQuery, findMemberByEmail } from './find-member-by-email.ts'

/** Makes a member a curator on the operator's command. The first curator is made this way. */
export async function makeCurator(database: DatabaseAccess, query: AddressQuery) {
  return await database.transaction(async () => {
    const match = await findMemberByEmail(database, query)
    if (match.outcome !== 'found') return match
    const { memberId, name, joinedAt } = match
    await grantCurator(database, memberId)
    const { rows } = await database.db.execute<{ has: boolean }>(
      sql`select proved_second_factor(${memberId}, 'infinity') as has`,
    )
    return { outcome: 'made' as const, name, joinedAt, hasFactor: rows[0]?.has === true }
  })
}
