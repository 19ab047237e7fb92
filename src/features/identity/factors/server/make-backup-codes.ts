import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canManageOwnFactors } from '../permissions.ts'
import { digestBackupCode } from './steps/backup-codes.ts'
import { lockFactors } from './steps/drop-factors.ts'
import { backupCode } from './tables.ts'

const numberOfCodes = 10
/** Without letters and digits that are easily confused. Ten of these characters have 50 bits. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export async function makeBackupCodes(scope: Scope): Promise<{ codes: string[] }> {
  const { actor } = scope
  if (!canManageOwnFactors(actor)) throw new Refusal('UNAUTHORIZED')
  const { memberId } = actor
  const codes = Array.from({ length: numberOfCodes }, newBackupCode)
  await scope.transaction(async () => {
    await continueAs(system, () => replaceCodes(scope, memberId, codes))
    await recordAudit(scope, 'backup-codes.made', { subjectId: memberId })
  })
  return { codes }
}

function newBackupCode(): string {
  const characters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${characters.slice(0, 5)}-${characters.slice(5)}`
}

async function replaceCodes(scope: Scope, memberId: string, codes: string[]): Promise<void> {
  const inForce = await lockFactors(scope, memberId)
  if (inForce.length === 0) throw new Refusal('NO_FACTOR')
  await scope.db.delete(backupCode).where(eq(backupCode.memberId, memberId))
  await scope.db
    .insert(backupCode)
    .values(codes.map((code) => ({ memberId, hash: digestBackupCode(scope, memberId, code) })))
}
