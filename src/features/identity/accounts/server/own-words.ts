import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { member } from '#features/members/server/tables.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { memberAccount } from './tables.ts'

/** A member's names and address. */
export async function ownWords({ db }: Pick<DatabaseAccess, 'db'>, memberId: string): Promise<string[]> {
  const rows = await continueAs(system, async () =>
    db
      .select({ first: member.firstName, last: member.lastName, email: memberAccount.email })
      .from(member)
      .innerJoin(memberAccount, eq(memberAccount.memberId, member.id))
      .where(eq(member.id, memberId)),
  )
  return rows.flatMap(({ first, last, email }) => [first, last, email])
}
