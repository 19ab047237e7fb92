import { asc, inArray } from 'drizzle-orm'
import type { Scope } from '#platform/scope.ts'
import type { Paper } from '../records.ts'
import { describePaper, paperColumns } from './steps/describe-paper.ts'
import { paper } from './tables.ts'

interface PaperOfMessage {
  message_id: string
  paper: Paper
}

/** In the order of the messages, then as they were sent. Row policies leave out papers that the actor may not see. */
export async function listOfMessages({ actor, db }: Scope, messageIds: readonly string[]): Promise<PaperOfMessage[]> {
  if (messageIds.length === 0) return []
  const rows = await db
    .select({ ...paperColumns, messageId: paper.messageId })
    .from(paper)
    .where(inArray(paper.messageId, [...messageIds]))
    .orderBy(asc(paper.position))
  return messageIds.flatMap((message_id) =>
    rows.filter((row) => row.messageId === message_id).map((row) => ({ message_id, paper: describePaper(actor, row) })),
  )
}
