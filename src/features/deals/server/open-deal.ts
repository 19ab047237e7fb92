import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { dealsContract } from '../contract.ts'
import { hasDecimals } from '../fee.ts'
import { canHaveDeals } from '../permissions.ts'
import type { Deal } from '../records.ts'
import { findOpenDeal } from './find-open-deal.ts'
import { readDeal } from './read-deal.ts'
import { announceDeal } from './steps/announce-step.ts'
import { findConversation } from './steps/find-conversation.ts'
import { deal } from './tables.ts'
import { tellOther } from './tell-other.ts'

type Wanted = z.infer<NonNullable<(typeof dealsContract.open)['~orpc']['inputSchema']>>

/** Between the two of a conversation, about what they speak of. Both of them asking at once open one. */
export async function openDeal(scope: Scope, asked: Wanted): Promise<Deal> {
  const { actor, db } = scope
  if (!canHaveDeals(actor)) throw new Refusal('UNAUTHORIZED')
  const { conversation_id: conversationId, another, ...terms } = asked
  if (!hasDecimals(terms.currency) && /\.0*[1-9]/.test(terms.amount)) throw new Refusal('AMOUNT_DECIMALS')
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    const { other, buyer, subject } = await findConversation(scope, conversationId)
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`deal ${conversationId}`}, 0))`)
    const open = another ? undefined : await findOpenDeal(scope, conversationId)
    if (open) throw new Refusal('DEAL_OPEN', { data: open })
    const [me, them] = [actor.memberId, other.id]
    const [row] = await db
      .insert(deal)
      .values({
        ...{ ...terms, conversationId, itemType: subject.type, itemId: subject.id },
        ...{ buyerId: buyer === 'me' ? me : them, sellerId: buyer === 'me' ? them : me },
        ...{ openedBy: me, movedBy: me },
      })
      .returning({ id: deal.id })
    if (!row) throw new Error('A deal was not written')
    await recordAudit(scope, 'deal.opened', { subjectId: row.id })
    const opened = await readDeal(scope, row)
    await tellOther(scope, opened, 'deal.opened')
    await announceDeal(scope, opened)
    return opened
  })
}
