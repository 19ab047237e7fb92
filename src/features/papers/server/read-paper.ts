import { eq, max } from 'drizzle-orm'
import { message } from '#features/conversations/server/tables.ts'
import { markName } from '#features/listings/marks/server/mark-name.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { document } from '../documents/server/tables.ts'
import { canHavePapers } from '../permissions.ts'
import type { PlacedPaper } from '../records.ts'
import { describePaper } from './steps/describe-paper.ts'
import { paper, reportShowing } from './tables.ts'

/** Row policies hide the papers that the actor may not see. */
export async function readPaper(scope: Scope, { id }: { id: string }): Promise<PlacedPaper> {
  const { actor, db } = scope
  if (!canHavePapers(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await db
    .select({ paper, document, conversationId: message.conversationId, reportId: reportShowing(paper.messageId) })
    .from(paper)
    .leftJoin(document, eq(document.id, paper.documentId))
    .leftJoin(message, eq(message.id, paper.messageId))
    .where(eq(paper.id, id))
  if (!row) throw new Refusal('PAPER_NOT_FOUND')
  return {
    ...describePaper(actor, row.paper),
    ...{
      viewer_name: await markName(scope, actor.memberId),
      conversation_id: row.conversationId,
      report_id: row.reportId,
      document: row.document && (await placeOf(scope, row.document, row.paper)),
    },
  }
}

async function placeOf(
  { db }: Scope,
  { id, ...place }: typeof document.$inferSelect,
  { version, note }: typeof paper.$inferSelect,
): Promise<PlacedPaper['document']> {
  const [latest] = await db
    .select({ version: max(paper.version) })
    .from(paper)
    .where(eq(paper.documentId, id))
  return {
    ...{ id, deal_id: place.dealId, listing_id: place.listingId, slot: place.slot },
    ...{ version: version ?? 1, latest_version: latest?.version ?? version ?? 1, note },
    ...{ visible_mark: place.visibleMark, allows_download: place.allowsDownload },
    taken_back_at: place.takenBackAt?.toISOString() ?? null,
  }
}
