import type { Ground } from '#platform/scope.ts'
import { member } from './tables.ts'

type NewMember = Pick<typeof member.$inferInsert, 'firstName' | 'lastName' | 'verified' | 'curator' | 'sponsorId'>

/** A member comes into being; the product alone may write this. */
export async function createMember({ db }: Ground, person: NewMember): Promise<string> {
  const [row] = await db.insert(member).values(person).returning({ id: member.id })
  if (!row) throw new Error('A member was not written')
  return row.id
}
