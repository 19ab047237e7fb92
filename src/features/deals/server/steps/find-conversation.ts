import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import { conversation, conversationParty, isClosed } from '#features/conversations/server/tables.ts'
import { memberCard } from '#features/members/server/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { DatabaseAccess, Scope } from '#platform/scope.ts'
import { canHaveDeals } from '../../permissions.ts'
import { endedStages } from '../../terms.ts'
import { deal } from '../tables.ts'

/** The conversation that a deal is opened from. Curators, too, find only their own. */
export async function findConversation({ actor, db }: Scope, id: string) {
  if (!canHaveDeals(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await db
    .select({
      other: { id: conversationParty.otherId, name: memberCard.name },
      started: conversationParty.started,
      isClosed: isClosed(conversationParty),
      subject: { type: conversation.subjectType, id: conversation.subjectId, title: conversation.subjectTitle },
    })
    .from(conversationParty)
    .innerJoin(conversation, eq(conversation.id, conversationParty.conversationId))
    .leftJoin(memberCard, eq(memberCard.memberId, conversationParty.otherId))
    .where(and(eq(conversationParty.conversationId, id), eq(conversationParty.memberId, actor.memberId)))
  if (!row) throw new Refusal('CONVERSATION_NOT_FOUND')
  if (row.isClosed) throw new Refusal('CONVERSATION_CLOSED')
  const { type, id: subjectId, title } = row.subject
  // Who buys and who sells follows from the subject, and a direct conversation has none.
  if (type === null || subjectId === null) throw new Refusal('CONVERSATION_WITHOUT_SUBJECT')
  const subject = { type, id: subjectId, title: title ?? '' }
  // The owner of a listing sells, the owner of a mandate buys; the other member started the conversation.
  const buyer: 'me' | 'other' = row.started === (type === 'listing') ? 'me' : 'other'
  const [ownId, otherId] = [actor.memberId, row.other.id]
  const [buyerId, sellerId] = buyer === 'me' ? [ownId, otherId] : [otherId, ownId]
  return { ...row, id, subject, buyer, buyerId, sellerId, ownId }
}

export type DealConversation = Awaited<ReturnType<typeof findConversation>>

/**
 * Until the transaction ends, no other request opens a deal, makes or settles an offer or proposes a viewing in this conversation.
 * Verbs that take this lock take it first, before they lock a deal, a listing or an offer.
 */
export async function lockDealsOf({ db }: DatabaseAccess, conversationId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`deal ${conversationId}`}, 0))`)
}

/** The newest deal from this conversation that has not ended. */
export async function findOpenDeal({ db }: DatabaseAccess, conversationId: string) {
  const [openDeal] = await db
    .select({ id: deal.id, title: deal.title, currency: deal.currency })
    .from(deal)
    .where(and(eq(deal.conversationId, conversationId), notInArray(deal.stage, endedStages)))
    .orderBy(desc(deal.createdAt))
    .limit(1)
  return openDeal
}
