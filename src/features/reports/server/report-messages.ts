import { findMessages } from '#features/conversations/server/find-messages.ts'
import { publishToCurators } from '#features/members/server/publish-to-curators.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canReport } from '../permissions.ts'
import { report, reportedMessage } from './tables.ts'

interface NewReport {
  id: string
  message_ids: string[]
  reason: string
}

/**
 * Shows these messages, and nothing else of the conversation, to the curators. Writes no audit entry: the reported member
 * may be a curator, who would read it.
 */
export async function reportMessages(
  scope: Scope,
  { id: conversationId, message_ids, reason }: NewReport,
): Promise<{ report_id: string }> {
  const { actor, db } = scope
  if (!canReport(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    const { otherId: reportedId, messages } = await findMessages(scope, { id: conversationId, message_ids })
    const parties = { reporterId: actor.memberId, reportedId, conversationId }
    const [row] = await db
      .insert(report)
      .values({ ...parties, reason, messages: messages.length })
      .returning({ id: report.id })
    if (!row) throw new Error('A report was not written')
    await db.insert(reportedMessage).values(
      messages.map(({ id: messageId, sequence, senderId, content, createdAt: writtenAt }) => ({
        ...{ reportId: row.id, messageId, sequence, senderId, content, writtenAt },
      })),
    )
    await publishToCurators(scope, { type: 'reports.changed' }, reportedId)
    return { report_id: row.id }
  })
}
