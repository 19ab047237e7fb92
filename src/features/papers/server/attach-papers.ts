import { inArray, sql } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Platform } from '#platform/scope.ts'
import { paper } from './tables.ts'

interface SentPapers {
  messageId: string
  /** In the order in which they are shown. */
  paperIds: readonly string[]
}

/**
 * Puts papers into a message of the actor, in the transaction that writes it. Row policies leave out papers of others, and those
 * that were sent already; one that is left out refuses the message.
 */
export async function attachPapers({ db }: Pick<Platform, 'db'>, { messageId, paperIds }: SentPapers): Promise<void> {
  const ids = [...paperIds]
  const position = sql`array_position(${sql.param(ids)}::uuid[], ${paper.id}) - 1`
  const attached = await db
    .update(paper)
    .set({ messageId, position })
    .where(inArray(paper.id, ids))
    .returning({ id: paper.id })
  if (attached.length < ids.length) throw new Refusal('PAPERS_GONE')
}
