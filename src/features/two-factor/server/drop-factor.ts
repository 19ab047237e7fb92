import { and, eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { FactorKind } from '../contract.ts'
import { lockFactors } from './lock-factors.ts'
import { backupCode, secondFactor } from './tables.ts'

interface Dropped {
  memberId: string
  curator: boolean
  kind: FactorKind
}

/** Backup codes go with the last factor. Answers whether it was in force; in the caller's transaction, as the system. */
export async function dropFactor({ db }: Pick<Scope, 'db'>, { memberId, curator, kind }: Dropped): Promise<boolean> {
  const inForce = await lockFactors({ db }, memberId)
  if (!inForce.includes(kind)) return false
  const isLast = inForce.length === 1
  if (isLast && curator) throw new Refusal('LAST_FACTOR')
  await db.delete(secondFactor).where(and(eq(secondFactor.memberId, memberId), eq(secondFactor.kind, kind)))
  if (isLast) await db.delete(backupCode).where(eq(backupCode.memberId, memberId))
  return true
}
