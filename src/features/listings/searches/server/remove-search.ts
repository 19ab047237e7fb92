import { and, eq } from 'drizzle-orm'
import { publish } from '#platform/live/publish.ts'
import type { Scope } from '#platform/scope.ts'
import { beginWrite } from './steps/claim-search.ts'
import { savedSearch } from './tables.ts'

export async function removeSearch(scope: Scope, { id }: { id: string }): Promise<{ removed: true }> {
  return await scope.transaction(async () => {
    const { memberId } = await beginWrite(scope)
    const isOwn = and(eq(savedSearch.id, id), eq(savedSearch.memberId, memberId))
    const { rowCount } = await scope.db.delete(savedSearch).where(isOwn)
    if (rowCount) await publish(scope, memberId, { type: 'searches.changed' })
    return { removed: true }
  })
}
