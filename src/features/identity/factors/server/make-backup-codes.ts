import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canMindFactors } from '../permissions.ts'
import { digestBackupCode } from './digest-backup-code.ts'
import { lockFactors } from './lock-factors.ts'
import { newBackupCode } from './new-backup-code.ts'
import { backupCode } from './tables.ts'

const howMany = 10

export async function makeBackupCodes(scope: Scope): Promise<{ codes: string[] }> {
  const { actor } = scope
  if (!canMindFactors(actor)) throw new Refusal('UNAUTHORIZED')
  const { memberId } = actor
  const codes = Array.from({ length: howMany }, newBackupCode)
  await scope.transaction(async () => {
    await continueAs(system, () => replace(scope, memberId, codes))
    await recordAudit(scope, 'backup-codes.made', { subjectId: memberId })
  })
  return { codes }
}

async function replace(scope: Scope, memberId: string, codes: string[]): Promise<void> {
  const inForce = await lockFactors(scope, memberId)
  if (inForce.length === 0) throw new Refusal('NO_FACTOR')
  await scope.db.delete(backupCode).where(eq(backupCode.memberId, memberId))
  await scope.db
    .insert(backupCode)
    .values(codes.map((code) => ({ memberId, hash: digestBackupCode(scope, memberId, code) })))
}
