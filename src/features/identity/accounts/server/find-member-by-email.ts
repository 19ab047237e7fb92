import { desc, eq, sql } from 'drizzle-orm'
import { member } from '#features/members/server/tables.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { memberAccount } from './tables.ts'

export interface AddressQuery {
  email: string
  /** Whether e-mails are delivered, so that members can confirm addresses. */
  confirmable: boolean
}

/**
 * The member that an operator names by address. Several accounts may have typed the same address, so only the one that
 * confirmed it counts. If addresses cannot be confirmed, the address must be in one account only.
 */
export async function findMemberByEmail({ db }: Pick<DatabaseAccess, 'db'>, { email, confirmable }: AddressQuery) {
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
  const { confirmed: isConfirmed, ...namedMember } = first
  if (!isConfirmed && second) return { outcome: 'several' as const }
  if (!isConfirmed && confirmable) return { outcome: 'unconfirmed' as const }
  return { outcome: 'found' as const, ...namedMember }
}
