import type { GivenConversation } from './conversations.ts'
import type { GivenMember } from './members.ts'
import type { TestApp } from './test-app.ts'

interface ReportChanges {
  messageIds?: string[]
  reason?: string
}

/** Reports the first message of a conversation, or `messageIds`. */
export const fileReport = (
  app: TestApp,
  { actor }: GivenMember,
  conversation: GivenConversation,
  { messageIds = [conversation.messageId], reason = 'They asked for my client’s address.' }: ReportChanges = {},
) =>
  app.call(`/api/conversations/${conversation.id}/reports`, {
    ...{ method: 'POST', as: actor },
    body: { message_ids: messageIds, reason },
  })

export async function givenReport(
  app: TestApp,
  conversation: GivenConversation,
  changes: ReportChanges = {},
): Promise<string> {
  const { status, json, text } = await fileReport(app, conversation.recipient, conversation, changes)
  if (status !== 200) throw new Error(`Reporting answered ${status}: ${text}`)
  return json.report_id
}
