import { and, eq, isNull } from 'drizzle-orm'
import { findNames } from '#features/members/server/find-names.ts'
import { publishToCurators } from '#features/members/server/publish-to-curators.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { UnusualReading } from '../contract.ts'
import { canReadUnusual } from '../permissions.ts'
import type { ReadingOutcome } from '../terms.ts'
import { describeUnusual } from './steps/describe-unusual.ts'
import { unusualReading } from './tables.ts'

interface Input {
  id: string
  outcome: ReadingOutcome
  note: string
}

/** If two curators settle at once, the second is refused. The row itself records who settled it. */
export async function settleUnusual(scope: Scope, { id, outcome, note }: Input): Promise<UnusualReading> {
  const { actor, db } = scope
  if (!canReadUnusual(actor)) throw new Refusal('FORBIDDEN')
  return await scope.transaction(async () => {
    const isThis = eq(unusualReading.id, id)
    const [settled] = await db
      .update(unusualReading)
      .set({ outcome, note })
      .where(and(isThis, isNull(unusualReading.settledAt)))
      .returning()
    if (!settled) {
      const rows = await db.select({ id: unusualReading.id }).from(unusualReading).where(isThis)
      throw new Refusal(rows.length > 0 ? 'READING_SETTLED' : 'NOT_FOUND')
    }
    const nameOf = await findNames(scope, [settled.memberId, actor.memberId])
    // The member may be a curator, who must not hear of it.
    await publishToCurators(scope, { type: 'reading.changed' }, settled.memberId)
    return describeUnusual(settled, nameOf)
  })
}
