import { findMessages } from '#features/conversations/server/find-messages.ts'
import { publishToCurators } from '#features/members/server/publish-to-curators.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canReport } from '../permissions.ts'
import { report, reportedMessage } from './tables.ts'

interface Reported {
  id: string
  message_ids: string[]
  reason: string
}

/**
 * Brings the messages named, and nothing else of the conversation, before the curators. The other party is not told: the
 * report itself is the record, for whoever is reported may be a curator, and reads the audit log.
 */
export async function reportMessages(
  scope: Scope,
  { id: conversationId, message_ids, reason }: Reported,
): Promise<{ report_id: string }> {
  const { actor, db } = scope
  if (!canReport(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    const { otherId: reportedId, messages } = await findMessages(scope, { id: conversationId, message_ids })
    const parties = { reporterId: actor.memberId, reportedId, conversationId }
    const [filed] = await db
      .insert(report)
      .values({ ...parties, reason, messages: messages.length })
      .returning({ id: report.id })
    if (!filed) throw new Error('A report was not written')
    await db.insert(reportedMessage).values(
      messages.map(({ id: messageId, sequence, senderId, content, createdAt: writtenAt }) => ({
        ...{ reportId: filed.id, messageId, sequence, senderId, content, writtenAt },
      })),
    )
    await publishToCurators(scope, { type: 'reports.changed' }, reportedId)
    return { report_id: filed.id }
  })
}
