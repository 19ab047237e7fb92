import { eq } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { member } from './tables.ts'

/** Only an operator's command calls this: a trigger lets only the product itself make curators. */
export async function grantCurator(access: DatabaseAccess, memberId: string): Promise<void> {
  await access.db.update(member).set({ curator: true, verified: true }).where(eq(member.id, memberId))
  await recordAudit(access, 'member.made-curator', { subjectId: memberId })
}
