import { desc, eq, sql } from 'drizzle-orm'
import { member } from '#features/members/server/tables.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { memberAccount } from './tables.ts'

export interface Meaning {
  email: string
  /** Whether letters arrive, so that an address can be confirmed. */
  confirmable: boolean
}

/**
 * Whom an operator means by an address, if it belongs to exactly one. Anybody may have typed it: where letters arrive,
 * only the one who confirmed it is meant; where none do, the only one.
 */
export async function findMeantMember({ db }: Pick<DatabaseAccess, 'db'>, { email, confirmable }: Meaning) {
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
  const { confirmed, ...person } = first
  if (!confirmed && second) return { outcome: 'several' as const }
  if (!confirmed && confirmable) return { outcome: 'unconfirmed' as const }
  return { outcome: 'found' as const, ...person }
}
