import { eq } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { member } from './tables.ts'

/** A trigger lets only the product itself set a sponsor. */
export async function recordSponsor({ db }: DatabaseAccess, memberId: string, sponsorId: string): Promise<void> {
  await db.update(member).set({ sponsorId }).where(eq(member.id, memberId))
}
