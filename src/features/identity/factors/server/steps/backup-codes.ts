import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Scope } from '#platform/scope.ts'
import { digestBackupCode } from '../digest-backup-code.ts'
import { backupCode } from '../tables.ts'

/** Whether a code was one of the member's and good until now. */
export async function spendBackupCode(
  scope: Pick<Scope, 'db' | 'sealing'>,
  memberId: string,
  code: string,
): Promise<boolean> {
  const spent = await scope.db
    .update(backupCode)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(backupCode.memberId, memberId),
        eq(backupCode.hash, digestBackupCode(scope, memberId, code)),
        isNull(backupCode.usedAt),
      ),
    )
    .returning({ id: backupCode.id })
  return spent.length === 1
}
