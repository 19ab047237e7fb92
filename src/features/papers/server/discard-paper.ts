import { eq } from 'drizzle-orm'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHavePapers, isOwner } from '../permissions.ts'
import { paper } from './tables.ts'

/** Only its owner, and only until it is sent. A trigger lets go of its file. */
export async function discardPaper(scope: Scope, { id }: { id: string }): Promise<{ discarded: true }> {
  const { actor, db } = scope
  if (!canHavePapers(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    const [row] = await db.select({ ownerId: paper.ownerId }).from(paper).where(eq(paper.id, id))
    if (!row || !isOwner(actor, row)) throw new Refusal('PAPER_NOT_FOUND')
    // The row policy leaves out what was sent, also in the same moment.
    const removed = await db.delete(paper).where(eq(paper.id, id)).returning({ id: paper.id })
    if (removed.length === 0)
      throw new Refusal((await db.$count(paper, eq(paper.id, id))) > 0 ? 'PAPER_SENT' : 'PAPER_NOT_FOUND')
    await scope.jobs.enqueue('sweep-papers', {})
    return { discarded: true }
  })
}
