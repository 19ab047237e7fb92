import { and, eq } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { assertNotSold } from '#features/listings/server/assert-not-sold.ts'
import { countAgainstLimit } from '#platform/limits/count-against-limit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { DatabaseAccess, Scope } from '#platform/scope.ts'
import { conversation, message } from '../tables.ts'
import type { SubjectForActor } from './find-subject.ts'

/** The id of the actor's conversation about this subject, which begins now if there is none yet. */
export async function findOrBeginConversation(scope: Scope, starter: Member, subject: SubjectForActor) {
  const existingConversation = await findConversation(scope, starter, subject)
  if (existingConversation) return existingConversation
  if (subject.type === 'listing') await assertNotSold(scope, subject.id)
  if (!subject.isFullyVisible) throw new Refusal(starter.verified ? 'ACCESS_REQUIRED' : 'VERIFICATION_REQUIRED')
  const [begun] = await scope.db
    .insert(conversation)
    .values({
      starterId: starter.memberId,
      recipientId: subject.ownerId,
      ...(subject.type === 'listing' ? { listingId: subject.id } : { mandateId: subject.id }),
      ...{ subjectType: subject.type, subjectId: subject.id },
      ...{ subjectTitle: subject.title, subjectCategory: subject.category },
    })
    .onConflictDoNothing()
    .returning({ id: conversation.id })
  // Counted only if a conversation began. If the limit is used up, the transaction rolls the insert back.
  if (begun) await countAgainstLimit(scope, starter.verified ? 'verifiedIntroduction' : 'introduction')
  // No row comes back if another first message of the same member began it in the meantime.
  const id = begun?.id ?? (await findConversation(scope, starter, subject))
  if (!id) throw new Error('The conversation was not inserted')
  return id
}

async function findConversation({ db }: Scope, { memberId }: Member, { id, ownerId }: SubjectForActor) {
  const [row] = await db
    .select({ id: conversation.id })
    .from(conversation)
    .where(
      and(eq(conversation.starterId, memberId), eq(conversation.subjectId, id), eq(conversation.recipientId, ownerId)),
    )
  return row?.id
}

interface FirstMessageKey {
  listing_id?: string | undefined
  mandate_id?: string | undefined
  key: string
}

/** The id of the conversation that already holds the message with this key, even if its subject is no longer open. */
export async function findConversationOfMessage(
  { db }: DatabaseAccess,
  { memberId }: Member,
  { listing_id, mandate_id, key }: FirstMessageKey,
): Promise<string | undefined> {
  const subjectId = listing_id ?? mandate_id
  if (!subjectId) return undefined
  const [row] = await db
    .select({ id: conversation.id })
    .from(message)
    .innerJoin(conversation, eq(conversation.id, message.conversationId))
    .where(
      and(
        ...[eq(message.senderId, memberId), eq(message.key, key)],
        ...[eq(conversation.starterId, memberId), eq(conversation.subjectId, subjectId)],
      ),
    )
  return row?.id
}
