import { asc, eq } from 'drizzle-orm'
import { findNames } from '#features/members/server/find-names.ts'
import { listOfMessages } from '#features/papers/server/list-of-messages.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Report } from '../contract.ts'
import { canReadReports, canSettle } from '../permissions.ts'
import { describeReport, personOf } from './steps/describe-report.ts'
import { report, reportedMessage } from './tables.ts'

/** Shows the reported messages with their papers, which are closed once it is settled, and nothing else of their conversation. */
export async function readReport(scope: Scope, { id }: { id: string }): Promise<Report> {
  const { actor, db } = scope
  if (!canReadReports(actor)) throw new Refusal('FORBIDDEN')
  const [row] = await db.select().from(report).where(eq(report.id, id))
  if (!row || row.reportedId === actor.memberId) throw new Refusal('NOT_FOUND')
  const messages = await db
    .select()
    .from(reportedMessage)
    .where(eq(reportedMessage.reportId, id))
    .orderBy(asc(reportedMessage.sequence))
  // A curator who made the report reads them in the conversation, as a party.
  const papers = canSettle(actor, row)
    ? await listOfMessages(
        scope,
        messages.map(({ messageId }) => messageId),
      )
    : []
  const nameOf = await findNames(scope, [row.reporterId, row.reportedId, row.settledBy])
  const { settledAt, settledBy, note } = row
  return {
    ...describeReport(row, nameOf),
    messages: messages.map(({ messageId, senderId, content, writtenAt, editedAt, earlier }) => ({
      ...{ id: messageId, content, created_at: writtenAt.toISOString(), edited_at: editedAt?.toISOString() ?? null },
      earlier: earlier.map(({ content, written_at }) => ({ content, created_at: new Date(written_at).toISOString() })),
      sender: personOf(nameOf, senderId),
      papers: papers.flatMap(({ message_id, paper }) => (message_id === messageId ? paper : [])),
    })),
    settled:
      settledAt && settledBy && note !== null
        ? { by: personOf(nameOf, settledBy), note, at: settledAt.toISOString() }
        : null,
  }
}
