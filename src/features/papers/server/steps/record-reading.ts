import { eq, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { dealAdviser } from '#features/deals/advisers/server/tables.ts'
import { fileInterfaceOf } from '#features/listings/ledger/server/file-interface-of.ts'
import { recordViews } from '#features/listings/ledger/server/record-views.ts'
import { listing } from '#features/listings/server/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { document } from '../../documents/server/tables.ts'
import { paper, paperReading, reportShowing } from '../tables.ts'

interface Options {
  /** Whether the owner has to let others download it. */
  isDownload?: boolean
}

/**
 * Before a page is sent to another member. Drawing takes a moment, in which the access may have ended: then nothing is sent, and
 * nothing is written down. A page of a listing's document is also in the ledger of the listing.
 */
export async function recordReading(
  scope: Scope,
  { paperId, memberId, page }: Reading,
  options: Options = {},
): Promise<void> {
  // Read together with the access: if the report is settled meanwhile, the owner still does not see this reading.
  const { reportId, ofListing } = await assertStillOpen(scope, paperId, options)
  const view = ofListing && { listing: ofListing, part: 'document' as const, itemId: paperId, page }
  if (view) await recordViews(scope, [view], { countsAsReading: false })
  const { rowCount } = await actAs(system, () =>
    scope.db.execute(sql`insert into ${paperReading} (paper_id, member_id, page, report_id, interface, capacity)
      select id, ${memberId}, ${page}, ${reportId}::uuid, ${fileInterfaceOf(scope)}, (
          select adviser.capacity from ${document} as of_paper
            join ${dealAdviser} as adviser on adviser.deal_id = of_paper.deal_id
          where of_paper.id = ${paper.documentId} and adviser.adviser_id = ${memberId} and adviser.state = 'joined')
        from ${paper} where id = ${paperId} for key share`),
  )
  if (rowCount === 0) throw new Refusal('NOT_FOUND')
}

interface Reading {
  paperId: string
  memberId: string
  page: number
}

export async function assertStillOpen({ actor, db }: Scope, paperId: string, { isDownload = false }: Options) {
  const [row] = await actAs(actor, () =>
    db
      .select({
        allowsDownload: document.allowsDownload,
        reportId: reportShowing(paper.messageId),
        ofListing: { id: listing.id, ownerId: listing.ownerId, isPrivate: listing.isPrivate },
      })
      .from(paper)
      .leftJoin(document, eq(document.id, paper.documentId))
      .leftJoin(listing, eq(listing.id, document.listingId))
      .where(eq(paper.id, paperId)),
  )
  if (!row || (isDownload && !row.allowsDownload)) throw new Refusal('NOT_FOUND')
  return row
}
