import { and, eq, gt, sql } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canUseRights } from '../permissions.ts'
import { memberExport } from './tables.ts'

/** Returns the address of the member's export. It serves only the signed-in member, so it may leak. */
export async function downloadExport({ actor, db }: Scope): Promise<{ path: string }> {
  if (!canUseRights(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await db
    .select({ fileId: memberExport.fileId })
    .from(memberExport)
    .where(and(eq(memberExport.memberId, actor.memberId), gt(memberExport.expiresAt, sql`now()`)))
  if (!row) throw new Refusal('NOT_FOUND')
  return { path: `/exports/${row.fileId}.zip` }
}
