import type { DatabaseAccess } from '#platform/scope.ts'
import { member } from './tables.ts'

/** A member comes into being; the product alone may write this. */
export async function createMember({ db }: DatabaseAccess, person: typeof member.$inferInsert): Promise<string> {
  const [row] = await db.insert(member).values(person).returning({ id: member.id })
  if (!row) throw new Error('A member was not written')
  return row.id
}
