import { and, eq } from 'drizzle-orm'
import { publish } from '#platform/live/publish.ts'
import type { Scope } from '#platform/scope.ts'
import { beginWrite } from './steps/claim-collection.ts'
import { collection } from './tables.ts'

/** Its listings stay saved. */
export async function removeCollection(scope: Scope, { id }: { id: string }): Promise<{ removed: true }> {
  const { db } = scope
  return await scope.transaction(async () => {
    const { memberId } = await beginWrite(scope)
    const { rowCount } = await db
      .delete(collection)
      .where(and(eq(collection.id, id), eq(collection.memberId, memberId)))
    if (rowCount) await publish(scope, memberId, { type: 'saved.changed' })
    return { removed: true }
  })
}
