import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { member } from './tables.ts'

/** Only an operator's command calls this. Returns whether the member was a curator. */
export async function withdrawCurator(access: DatabaseAccess, memberId: string): Promise<boolean> {
  const withdrawn = await access.db
    .update(member)
    .set({ curator: false })
    .where(and(eq(member.id, memberId), eq(member.curator, true)))
    .returning({ id: member.id })
  if (withdrawn.length === 0) return false
  await recordAudit(access, 'member.curator-removed', { subjectId: memberId })
  return true
}
