import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { announceChange } from './announce-change.ts'
import type { ClaimedConversation } from './claim-conversation.ts'
import { reopenConversation } from './reopen-conversation.ts'
import { writeMessage } from './write-message.ts'

/** Writes in a conversation, which it opens again if the actor had ended it. Announces that last, as all writers do. */
export async function reopenAndWrite(
  scope: Scope,
  claimedConversation: ClaimedConversation,
  message: { content: string; key: string; paperIds: string[] | undefined },
) {
  const reopened = await reopenConversation(scope, claimedConversation)
  // Neither party can have ended a conversation without messages: the two cannot reach each other.
  if (reopened.closed && reopened.conversation.lastSequence === 0) throw new Refusal('NOT_REACHABLE')
  const writtenMessage = await writeMessage(scope, reopened, message)
  if (reopened !== claimedConversation) await announceChange(scope, reopened.ownParty, [reopened.conversation.id])
  return writtenMessage
}
