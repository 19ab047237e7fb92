import { eq } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { member } from './tables.ts'

/** The product alone may write this, and only its operator asks for it. */
export async function grantCurator(ground: DatabaseAccess, memberId: string): Promise<void> {
  await ground.db.update(member).set({ curator: true, verified: true }).where(eq(member.id, memberId))
  await recordAudit(ground, 'member.made-curator', { subjectId: memberId })
}
