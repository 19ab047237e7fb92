import { and, eq } from 'drizzle-orm'
import { conversation, conversationParty, isClosed } from '#features/conversations/server/tables.ts'
import { memberCard } from '#features/members/server/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveDeals } from '../../permissions.ts'

/** One of one's conversations, as far as a deal comes out of it; curators find their own alone. */
export async function findConversation({ actor, db }: Scope, id: string) {
  if (!canHaveDeals(actor)) throw new Refusal('UNAUTHORIZED')
  const [found] = await db
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
  if (!found) throw new Refusal('CONVERSATION_NOT_FOUND')
  if (found.isClosed) throw new Refusal('CONVERSATION_CLOSED')
  // The owner of a listing sells, the owner of a mandate buys; the other member started the conversation.
  const buyer: 'me' | 'other' = found.started === (found.subject.type === 'listing') ? 'me' : 'other'
  return { ...found, buyer }
}
