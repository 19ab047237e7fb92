import { and, eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHavePapers } from '../permissions.ts'
import { paper } from './tables.ts'

/** For the export of a member's data alone: the file as it is kept, which nobody else is ever sent. */
export async function openOwnFile({ actor, db, storage }: Scope, { id }: { id: string }) {
  if (!canHavePapers(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await db
    .select({ storageKey: paper.storageKey })
    .from(paper)
    .where(and(eq(paper.id, id), eq(paper.ownerId, actor.memberId)))
  const file = row && (await storage.get(row.storageKey))
  if (!file) throw new Refusal('NOT_FOUND')
  return file
}
