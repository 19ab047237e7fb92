import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { member } from './tables.ts'

/** The product alone may write this, and only its operator asks for it. Answers whether the member was a curator. */
export async function withdrawCurator(ground: DatabaseAccess, memberId: string): Promise<boolean> {
  const withdrawn = await ground.db
    .update(member)
    .set({ curator: false })
    .where(and(eq(member.id, memberId), eq(member.curator, true)))
    .returning({ id: member.id })
  if (withdrawn.length === 0) return false
  await recordAudit(ground, 'member.curator-removed', { subjectId: memberId })
  return true
}
