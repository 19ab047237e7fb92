import type { z } from 'zod'
import type { Member } from '#database/actor.ts'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { conversationsContract } from '../contract.ts'
import { canConverse } from '../permissions.ts'
import { claimConversation } from './steps/claim-conversation.ts'
import { describeMessage } from './steps/describe-conversation.ts'
import { findConversationOfMessage, findOrBeginConversation } from './steps/find-or-begin-conversation.ts'
import { findOrBeginDirect } from './steps/find-or-begin-direct.ts'
import { findSubject } from './steps/find-subject.ts'
import { reopenAndWrite } from './steps/reopen-and-write.ts'
import { findMessageByKey } from './steps/write-message.ts'

type FirstMessage = z.input<NonNullable<(typeof conversationsContract.start)['~orpc']['inputSchema']>>

const ownSubjectMessages = {
  listing: 'You cannot message yourself as the listing owner',
  mandate: 'You cannot message yourself as the buyer',
}

/** A second first message about the same subject, or to the same member, continues the conversation, even if its sender had ended it. */
export async function startConversation(scope: Scope, { content, key, paper_ids, ...target }: FirstMessage) {
  const { actor } = scope
  if (!canConverse(actor)) throw new Refusal('UNAUTHORIZED')
  if (Object.values(target).filter((id) => id !== undefined).length !== 1) throw new Refusal('PARAMETERS_MISSING')
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    const id = target.member_id
      ? await findOrBeginDirect(scope, actor, target.member_id.toLowerCase())
      : await findOrBeginAbout(scope, actor, { ...target, key })
    const claimedConversation = await claimConversation(scope, id)
    const writtenMessage =
      (await findMessageByKey(scope, claimedConversation, key)) ??
      (await reopenAndWrite(scope, claimedConversation, { content, key, paperIds: paper_ids }))
    return {
      conversation_id: id,
      created: writtenMessage.sequence === 1,
      message: describeMessage(claimedConversation, writtenMessage),
    }
  })
}

async function findOrBeginAbout(
  scope: Scope,
  actor: Member,
  { key, ...subjectIds }: Omit<FirstMessage, 'content' | 'paper_ids'>,
) {
  const subject = await findSubject(scope, subjectIds)
  if (subject?.ownerId === actor.memberId)
    throw new Refusal('OWN_SUBJECT', { message: ownSubjectMessages[subject.type] })
  const id = subject?.isOpen
    ? await findOrBeginConversation(scope, actor, subject)
    : await findConversationOfMessage(scope, actor, { ...subjectIds, key })
  if (!id) throw new Refusal('SUBJECT_NOT_FOUND')
  return id
}
