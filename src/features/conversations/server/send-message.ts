import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import type { Scope } from '#platform/scope.ts'
import type { Message } from '../contract.ts'
import { findWritten } from './find-written.ts'
import { messageOf } from './message-of.ts'
import { claimConversation } from './steps/claim-conversation.ts'
import { writeMessage } from './steps/write-message.ts'

interface Sending {
  id: string
  content: string
  key: string
}

/** Sent again under its key it is the same message, also when the conversation has ended since. */
export async function sendMessage(scope: Scope, { id, content, key }: Sending): Promise<Message> {
  return await scope.transaction(async () => {
    const held = await claimConversation(scope, id)
    await assertGoodStanding(scope)
    const written = (await findWritten(scope, held, key)) ?? (await writeMessage(scope, held, { content, key }))
    return messageOf(held, written)
  })
}
