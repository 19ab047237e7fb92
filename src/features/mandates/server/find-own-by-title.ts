import { and, desc, eq } from 'drizzle-orm'
import { matchesWords } from '#platform/queries/matches-words.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveMandates } from '../permissions.ts'
import type { MandateStatus } from '../terms.ts'
import { mandate } from './tables.ts'

interface FoundMandate {
  id: string
  title: string
  status: MandateStatus | 'hidden'
}

/** The member's own mandates whose titles have all the words, the newest first; hidden ones too. */
export async function findOwnByTitle(
  { actor, db }: Scope,
  { words, limit }: { words: string; limit: number },
): Promise<FoundMandate[]> {
  if (!canHaveMandates(actor)) throw new Refusal('UNAUTHORIZED')
  const { id, title, status, isActive, isHidden } = mandate
  const rows = await db
    .select({ id, title, status, isActive, isHidden })
    .from(mandate)
    .where(and(eq(mandate.buyerId, actor.memberId), matchesWords(title, words)))
    .orderBy(desc(mandate.createdAt), desc(mandate.id))
    .limit(limit)
  return rows.map((row) => ({
    ...{ id: row.id, title: row.title },
    status: row.isActive && !row.isHidden ? row.status : 'hidden',
  }))
}
