import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import type { FactorKind } from '../contract.ts'
import { backupCode, secondFactor } from './tables.ts'

/**
 * Second factors, passkeys and backup codes. Answers the kinds that were in force. In the caller's transaction, after the
 * member's sessions have ended: until then one of them may add a passkey.
 */
export async function dropAllFactors({ db }: Pick<DatabaseAccess, 'db'>, memberId: string): Promise<FactorKind[]> {
  return await continueAs(system, async () => {
    const dropped = await db.delete(secondFactor).where(eq(secondFactor.memberId, memberId)).returning()
    await db.delete(backupCode).where(eq(backupCode.memberId, memberId))
    return dropped.flatMap(({ kind, confirmedAt }) => (confirmedAt ? [kind] : [])).sort()
  })
}
