import { and, eq, sql } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { isOpen, type Waiting } from './steps/challenges.ts'
import { challenge } from './tables.ts'

/**
 * Counts a try at an open challenge and holds it until the caller's transaction ends: parallel tries come one after the
 * other, and none is forgotten as long as the caller lets a wrong one commit.
 */
export async function claimTry(
  { db }: Pick<DatabaseAccess, 'db'>,
  hash: Buffer,
  purpose: Waiting['purpose'],
): Promise<Waiting | undefined> {
  const [claimed] = await db
    .update(challenge)
    .set({ tries: sql`${challenge.tries} + 1` })
    .where(and(isOpen(hash), eq(challenge.purpose, purpose)))
    .returning()
  return claimed
}
