import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { publish } from '#platform/live/publish.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { conversationsContract } from '../contract.ts'
import { countEarlierTexts } from '../edits/server/find-earlier-texts.ts'
import type { Message } from '../records.ts'
import { messageLimits } from '../terms.ts'
import { claimConversation } from './steps/claim-conversation.ts'
import { describeMessage } from './steps/describe-conversation.ts'
import { message } from './tables.ts'

type Edit = z.infer<NonNullable<(typeof conversationsContract.edit)['~orpc']['inputSchema']>>

/** Replaces the text; a trigger sets the time. Sending again with the same key returns the message as it is now. */
export async function editMessage(scope: Scope, { id, message_id, content, key, edited_at }: Edit): Promise<Message> {
  const { db } = scope
  return await scope.transaction(async () => {
    const claimedConversation = await claimConversation(scope, id)
    await assertGoodStanding(scope)
    const { memberId, otherId } = claimedConversation.ownParty
    const isOwnMessage = and(eq(message.id, message_id), eq(message.conversationId, id), eq(message.senderId, memberId))
    const isInTime = sql<boolean>`clock_timestamp() < ${message.createdAt} + make_interval(mins => ${messageLimits.editMinutes})`
    const [found] = await db.select({ row: message, isInTime }).from(message).where(isOwnMessage)
    if (!found) throw new Refusal('MESSAGE_NOT_FOUND')
    if (found.row.editKey === key) return describeMessage(claimedConversation, found.row)
    if (claimedConversation.closed) throw new Refusal('CONVERSATION_CLOSED')
    if (!found.isInTime) throw new Refusal('EDIT_TOO_LATE')
    if ((found.row.editedAt?.toISOString() ?? null) !== edited_at) throw new Refusal('MESSAGE_CHANGED')
    if (found.row.content === content) return describeMessage(claimedConversation, found.row)
    await assertEditsLeft(scope, message_id)
    const [edited] = await db.update(message).set({ content, editKey: key }).where(isOwnMessage).returning()
    if (!edited) throw new Error('The message was not edited')
    await publish(scope, [memberId, otherId], { type: 'message.edited', conversationId: id, messageId: message_id })
    return describeMessage(claimedConversation, edited)
  })
}

async function assertEditsLeft(scope: Scope, messageId: string): Promise<void> {
  if ((await countEarlierTexts(scope, messageId)) >= messageLimits.edits) throw new Refusal('EDITED_OFTEN')
}
