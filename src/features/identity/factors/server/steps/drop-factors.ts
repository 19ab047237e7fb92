import { and, eq } from 'drizzle-orm'
import { member } from '#features/members/server/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { FactorKind } from '../../contract.ts'
import { lockFactors } from '../lock-factors.ts'
import { backupCode, secondFactor } from '../tables.ts'

interface Dropped {
  memberId: string
  kind: FactorKind
}

/** Backup codes go with the last factor. Answers whether it was in force; in the caller's transaction, as the system. */
export async function dropFactor(scope: Pick<Scope, 'db'>, { memberId, kind }: Dropped): Promise<boolean> {
  const { db } = scope
  const inForce = await lockFactors(scope, memberId)
  if (!inForce.includes(kind)) return false
  const isLast = inForce.length === 1
  if (isLast && (await isCurator(scope, memberId))) throw new Refusal('LAST_FACTOR')
  await db.delete(secondFactor).where(and(eq(secondFactor.memberId, memberId), eq(secondFactor.kind, kind)))
  if (isLast) await db.delete(backupCode).where(eq(backupCode.memberId, memberId))
  return true
}

/** Not whether their session acts as one: that takes a proof, which a session may lack. */
async function isCurator({ db }: Pick<Scope, 'db'>, memberId: string): Promise<boolean> {
  const [row] = await db.select({ curator: member.curator }).from(member).where(eq(member.id, memberId))
  return row?.curator ?? false
}
