import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { conversation } from '#features/conversations/server/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { isHalted } from '../../../server/steps/is-halted.ts'
import { type deal, dealVoid } from '../../../server/tables.ts'

type DealRow = Pick<typeof deal.$inferSelect, 'id' | 'stage' | 'conversationId'>

/** A deal that has failed takes no adviser any more. A completed one does: what follows needs a lawyer too. */
export async function assertNotFailed({ db }: Scope, { id, stage }: DealRow): Promise<void> {
  const countVoid = () => db.$count(dealVoid, eq(dealVoid.dealId, id))
  if (stage === 'Withdrawn' || (await continueAs(system, countVoid)) > 0) throw new Refusal('DEAL_ENDED')
}

/** For the parties, who invite and agree only while they can write to each other. Waits for a block or an end of the same moment. */
export async function assertTakesAdvisers(scope: Scope, row: DealRow): Promise<void> {
  await assertNotFailed(scope, row)
  const { id } = conversation
  await continueAs(system, () =>
    scope.db.select({ id }).from(conversation).where(eq(id, row.conversationId)).for('share'),
  )
  if (await isHalted(scope, row.conversationId)) throw new Refusal('DEAL_HALTED')
}
