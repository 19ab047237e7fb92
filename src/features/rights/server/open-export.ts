import { and, eq, gt, sql } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { requireFreshProof } from '#platform/authentication/fresh-proof.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { StoredFile } from '#platform/storage/storage.ts'
import { canUseRights } from '../permissions.ts'
import { exportKey } from './steps/export-record.ts'
import { memberExport } from './tables.ts'

/** The file, if its member asks with a fresh proof of identity. To everyone else it does not exist. */
export async function openExport(scope: Scope, { fileId }: { fileId: string }): Promise<StoredFile> {
  const { actor, db, storage } = scope
  if (!canUseRights(actor)) throw new Refusal('NOT_FOUND')
  const [row] = await db
    .select({ fileId: memberExport.fileId })
    .from(memberExport)
    .where(
      and(
        eq(memberExport.fileId, fileId),
        eq(memberExport.memberId, actor.memberId),
        gt(memberExport.expiresAt, sql`now()`),
      ),
    )
  if (row) requireFreshProof(scope)
  const file = row && (await storage.get(exportKey(row.fileId)))
  if (!file) throw new Refusal('NOT_FOUND')
  await recordAudit(scope, 'export.downloaded', { subjectId: actor.memberId })
  return file
}
