import { and, eq, lt } from 'drizzle-orm'
import type { Scope } from '#platform/scope.ts'
import { sealedFor } from './factor-seal-context.ts'
import { matchStep } from './steps/app-codes.ts'
import { secondFactor } from './tables.ts'

/** Whether a code is one of the member's app and was not used before; from here on it was, and every earlier one. */
export async function spendStep(
  { db, sealing }: Pick<Scope, 'db' | 'sealing'>,
  memberId: string,
  code: string,
): Promise<boolean> {
  const app = and(eq(secondFactor.memberId, memberId), eq(secondFactor.kind, 'app'))
  const [factor] = await db.select({ sealed: secondFactor.sealed }).from(secondFactor).where(app)
  if (!factor?.sealed) return false
  const step = matchStep(sealing.open(sealedFor(memberId, 'app'), factor.sealed), code)
  if (step === undefined) return false
  const used = await db
    .update(secondFactor)
    .set({ lastStep: step })
    // The key too: an enrolment begun anew at this moment has another, which this code does not prove.
    .where(and(app, eq(secondFactor.sealed, factor.sealed), lt(secondFactor.lastStep, step)))
    .returning({ lastStep: secondFactor.lastStep })
  return used.length === 1
}
