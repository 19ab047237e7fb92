import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import type { Scope } from '#platform/scope.ts'
import type { Message } from '../records.ts'
import { claimConversation } from './steps/claim-conversation.ts'
import { describeMessage } from './steps/describe-conversation.ts'
import { reopenAndWrite } from './steps/reopen-and-write.ts'
import { findMessageByKey, writeMessage } from './steps/write-message.ts'

interface NewMessage {
  id: string
  content: string
  key: string
  /** The sender's own papers, which belong to nothing yet. */
  paper_ids?: string[]
}

/**
 * With `reopens`, a conversation that the actor had ended is opened again. Sending again with the same key returns the same message,
 * even if the conversation has been closed since.
 */
export async function sendMessage(
  scope: Scope,
  { id, content, key, paper_ids: paperIds }: NewMessage,
  { reopens = false } = {},
): Promise<Message> {
  return await scope.transaction(async () => {
    const claimedConversation = await claimConversation(scope, id)
    await assertGoodStanding(scope)
    const writtenMessage =
      (await findMessageByKey(scope, claimedConversation, key)) ??
      (await (reopens ? reopenAndWrite : writeMessage)(scope, claimedConversation, { content, key, paperIds }))
    return describeMessage(claimedConversation, writtenMessage)
  })
}
