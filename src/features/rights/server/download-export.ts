import { and, eq, gt, sql } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canMindRights } from '../permissions.ts'
import { memberExport } from './tables.ts'

/** Where the member's export is downloaded. The address holds no right of its own: it asks who comes. */
export async function downloadExport({ actor, db }: Scope): Promise<{ path: string }> {
  if (!canMindRights(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await db
    .select({ fileId: memberExport.fileId })
    .from(memberExport)
    .where(and(eq(memberExport.memberId, actor.memberId), gt(memberExport.expiresAt, sql`now()`)))
  if (!row) throw new Refusal('NOT_FOUND')
  return { path: `/exports/${row.fileId}.zip` }
}
