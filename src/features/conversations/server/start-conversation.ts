import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#database/actor.ts'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { conversationsContract } from '../contract.ts'
import { canConverse } from '../permissions.ts'
import { countIntroduction } from './count-introduction.ts'
import { findWritten, type MessageRow } from './find-written.ts'
import { messageOf } from './message-of.ts'
import { announceConversation } from './steps/announce-change.ts'
import { type ClaimedConversation, claimConversation } from './steps/claim-conversation.ts'
import { findDelivered } from './steps/find-or-begin-conversation.ts'
import { type FoundSubject, findSubject } from './steps/find-subject.ts'
import { takeUp } from './steps/reopen-conversation.ts'
import { type Words, writeMessage } from './steps/write-message.ts'
import { conversation } from './tables.ts'

type FirstMessage = z.infer<NonNullable<(typeof conversationsContract.start)['~orpc']['inputSchema']>>

const ownWords = {
  listing: 'You cannot message yourself as the listing owner',
  mandate: 'You cannot message yourself as the buyer',
}

/** A second first message continues the conversation that the first began, also where its sender had ended it. */
export async function startConversation(scope: Scope, { content, key, ...about }: FirstMessage) {
  const { actor } = scope
  if (!canConverse(actor)) throw new Refusal('UNAUTHORIZED')
  if ((about.listing_id === undefined) === (about.mandate_id === undefined)) throw new Refusal('PARAMETERS_MISSING')
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    const subject = await findSubject(scope, about)
    if (subject?.ownerId === actor.memberId) throw new Refusal('OWN_SUBJECT', { message: ownWords[subject.type] })
    const id = subject?.isOpen
      ? ((await findBegun(scope, actor, subject)) ?? (await begin(scope, actor, subject)))
      : await findDelivered(scope, actor, { ...about, key })
    if (!id) throw new Refusal('SUBJECT_NOT_FOUND')
    const held = await claimConversation(scope, id)
    const written = (await findWritten(scope, held, key)) ?? (await writeOn(scope, held, { content, key }))
    return { conversation_id: id, created: written.sequence === 1, message: messageOf(held, written) }
  })
}

async function writeOn(scope: Scope, held: ClaimedConversation, words: Words): Promise<MessageRow> {
  const taken = await takeUp(scope, held)
  // Nothing was begun that could have ended.
  if (taken.closed && taken.conversation.lastSequence === 0) throw new Refusal('NOT_REACHABLE')
  const written = await writeMessage(scope, taken, words)
  if (taken !== held) await announceConversation(scope, taken)
  return written
}

async function findBegun({ db }: Scope, { memberId }: Member, { id, ownerId }: FoundSubject) {
  const [begun] = await db
    .select({ id: conversation.id })
    .from(conversation)
    .where(
      and(eq(conversation.starterId, memberId), eq(conversation.subjectId, id), eq(conversation.recipientId, ownerId)),
    )
  return begun?.id
}

async function begin(scope: Scope, starter: Member, subject: FoundSubject): Promise<string> {
  if (!subject.whole) throw new Refusal('VERIFICATION_REQUIRED')
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
  // Counted once it is certain that a conversation begins: a refusal undoes it.
  if (begun) await countIntroduction(scope, starter)
  // Another first message was written at the same moment.
  const id = begun?.id ?? (await findBegun(scope, starter, subject))
  if (!id) throw new Error('A conversation was not begun')
  return id
}
