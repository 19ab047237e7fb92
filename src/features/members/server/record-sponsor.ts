import { eq } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { member } from './tables.ts'

/** Who vouched for a newcomer; the product alone may write this. */
export async function recordSponsor({ db }: DatabaseAccess, memberId: string, sponsorId: string): Promise<void> {
  await db.update(member).set({ sponsorId }).where(eq(member.id, memberId))
}
