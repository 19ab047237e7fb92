import { assertNotReserved } from '#features/listings/holds/server/assert-not-reserved.ts'
import { assertNotSold } from '#features/listings/server/assert-not-sold.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import type { Scope } from '#platform/scope.ts'
import { appendEntry, factsOf, wordsOf } from '../../chain/server/steps/append-entry.ts'
import type { DealCurrency } from '../../terms.ts'
import { deal } from '../tables.ts'
import type { DealConversation } from './find-conversation.ts'

/** Locks the listing, so that it is neither sold nor reserved for another before the transaction ends. */
export async function assertAvailable(scope: Scope, { subject, buyerId, sellerId }: DealConversation): Promise<void> {
  if (subject.type !== 'listing') return
  await assertNotSold(scope, subject.id)
  await assertNotReserved(scope, subject.id, { buyerId, sellerId })
}

interface Terms {
  title: string
  description: string
  amount: string
  currency: DealCurrency
}

/** For verbs that have asserted that the subject is available. A trigger refuses other roles than the subject implies. */
export async function insertDeal(scope: Scope, conversation: DealConversation, terms: Terms): Promise<string> {
  const { id: conversationId, subject, buyerId, sellerId, ownId } = conversation
  const [row] = await scope.db
    .insert(deal)
    .values({
      ...{ ...terms, conversationId, itemType: subject.type, itemId: subject.id },
      ...{ buyerId, sellerId, openedBy: ownId, movedBy: ownId },
    })
    .returning()
  if (!row) throw new Error('A deal was not written')
  await appendEntry(scope, row.id, {
    ...{ kind: 'opened', version: row.version },
    facts: { ...factsOf(row), stage: row.stage, amount: row.amount },
    words: await wordsOf(scope, row),
  })
  await recordAudit(scope, 'deal.opened', { subjectId: row.id })
  return row.id
}
