import type { DatabaseAccess } from '#platform/scope.ts'
import { member } from './tables.ts'

/** Row policies let only the product itself create members. */
export async function createMember({ db }: DatabaseAccess, person: typeof member.$inferInsert): Promise<string> {
  const [row] = await db.insert(member).values(person).returning({ id: member.id })
  if (!row) throw new Error('The member was not inserted')
  return row.id
}
