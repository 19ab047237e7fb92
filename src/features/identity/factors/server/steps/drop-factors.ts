import { and, eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { member } from '#features/members/server/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { DatabaseAccess, Scope } from '#platform/scope.ts'
import type { FactorKind } from '../../contract.ts'
import { backupCode, secondFactor } from '../tables.ts'

interface FactorToDrop {
  memberId: string
  kind: FactorKind
}

/**
 * Removes a factor, and with the last one the backup codes. Returns whether it was in force. Runs in the caller's
 * transaction, as the system.
 */
export async function dropFactor(scope: Pick<Scope, 'db'>, { memberId, kind }: FactorToDrop): Promise<boolean> {
  const { db } = scope
  const inForce = await lockFactors(scope, memberId)
  if (!inForce.includes(kind)) return false
  const isLast = inForce.length === 1
  if (isLast && (await isCurator(scope, memberId))) throw new Refusal('LAST_FACTOR')
  await db.delete(secondFactor).where(and(eq(secondFactor.memberId, memberId), eq(secondFactor.kind, kind)))
  if (isLast) await db.delete(backupCode).where(eq(backupCode.memberId, memberId))
  return true
}

/**
 * Removes all second factors, passkeys and backup codes. Returns the kinds that were in force. Runs in the caller's
 * transaction, after the member's sessions have ended: an open session could still add a passkey.
 */
export async function dropAllFactors({ db }: Pick<DatabaseAccess, 'db'>, memberId: string): Promise<FactorKind[]> {
  return await continueAs(system, async () => {
    const droppedFactors = await db.delete(secondFactor).where(eq(secondFactor.memberId, memberId)).returning()
    await db.delete(backupCode).where(eq(backupCode.memberId, memberId))
    return droppedFactors.flatMap(({ kind, confirmedAt }) => (confirmedAt ? [kind] : [])).sort()
  })
}

/**
 * Returns the kinds in force. Locks them until the caller's transaction ends, so that of two requests that each remove
 * the last factor but one, the second sees what the first did.
 */
export async function lockFactors({ db }: Pick<DatabaseAccess, 'db'>, memberId: string) {
  const rows = await db.select().from(secondFactor).where(eq(secondFactor.memberId, memberId)).for('update')
  return rows.filter(({ confirmedAt }) => confirmedAt !== null).map(({ kind }) => kind)
}

/** Reads the member's role, because the session of a curator acts as one only after a proof by second factor. */
async function isCurator({ db }: Pick<Scope, 'db'>, memberId: string): Promise<boolean> {
  const [row] = await db.select({ curator: member.curator }).from(member).where(eq(member.id, memberId))
  return row?.curator ?? false
}
