import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Scope } from '#platform/scope.ts'
import { backupCode } from '../tables.ts'

/** Marks a backup code as used. Returns whether it was one of the member's unused codes. */
export async function spendBackupCode(
  scope: Pick<Scope, 'db' | 'sealing'>,
  memberId: string,
  code: string,
): Promise<boolean> {
  const rows = await scope.db
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
  return rows.length === 1
}

/**
 * A keyed digest, so that a copy of the database reveals no code and the duration of a comparison reveals nothing.
 * Ignores case, spaces and hyphens.
 */
export const digestBackupCode = ({ sealing }: Pick<Scope, 'sealing'>, memberId: string, code: string): Buffer =>
  sealing.digest(`backup code of ${memberId}`, code.replace(/[^a-z0-9]/gi, '').toUpperCase())
