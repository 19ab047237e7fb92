import { and, eq, ne, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { batchWrites } from '#database/batch-writes.ts'
import { actSeparately, type Db } from '#database/database.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import type { Scope } from '#platform/scope.ts'
import { isOwner } from '../../permissions.ts'
import type { ViewInterface, ViewPart } from '../terms.ts'
import { countReading } from './count-reading.ts'
import { fileInterfaceOf } from './file-interface-of.ts'
import { privateView } from './tables.ts'

interface ViewedListing {
  id: string
  ownerId: string
  isPrivate: boolean
}

export interface View {
  listing: ViewedListing
  part: ViewPart
  /** The photograph, or the paper that is a version of a document. */
  itemId?: string
  /** The page of the document. */
  page?: number
}

/**
 * Records what a member is about to be shown of the private listings of others, and of the documents of any listing of others.
 * Await it before anything of them is sent: if it fails, nothing may be sent. In a list that pages refetch by themselves, each
 * listing counts as reading once a day. It commits apart from the caller's transaction, because what was shown
 * stays shown.
 */
export async function recordViews(
  scope: Scope,
  views: View[],
  { countsAsReading = true }: { countsAsReading?: boolean | 'once-a-day' } = {},
): Promise<void> {
  const { actor, db } = scope
  if (actor.kind !== 'member') return
  const recorded = views.filter(
    ({ listing, part }) => (listing.isPrivate || part === 'document') && !isOwner(actor, listing),
  )
  if (recorded.length === 0) return
  if (countsAsReading) {
    const shown = countsAsReading === 'once-a-day' ? await findShownToday(scope, actor.memberId, recorded) : new Set()
    const counted = recorded.filter(({ listing }) => !shown.has(listing.id)).map(({ part }) => part)
    if (counted.length > 0) await countReading(scope, actor.memberId, counted)
  }
  await writerOf(db)(
    recorded.map(({ listing, part, itemId = null, page = null }) => ({
      ...{ listing_id: listing.id, member_id: actor.memberId, part, item_id: itemId, page },
      interface: interfaceOf(scope, part),
    })),
  )
}

/** Those of the listings that the member was shown today, in UTC. Photographs show less than a card. */
async function findShownToday({ db }: Scope, memberId: string, views: View[]): Promise<Set<string>> {
  const ids = JSON.stringify(views.map(({ listing }) => listing.id))
  const isAmong = sql`${privateView.listingId} in (select value::uuid from json_array_elements_text(${ids}::json))`
  const isRecent = sql`${privateView.seenAt} >= date_trunc('day', now(), 'UTC')`
  const rows = await actSeparately(system, () =>
    db
      .selectDistinct({ listingId: privateView.listingId })
      .from(privateView)
      .where(and(eq(privateView.memberId, memberId), isAmong, isRecent, ne(privateView.part, 'photograph'))),
  )
  return new Set(rows.map(({ listingId }) => listingId))
}

function interfaceOf(scope: Scope, part: ViewPart): ViewInterface {
  const asFile = fileInterfaceOf(scope)
  if (asFile === 'api' || part === 'photograph' || part === 'document') return asFile
  return scope.request.isForPage ? 'page' : 'app'
}

interface Row {
  listing_id: string
  member_id: string
  part: ViewPart
  item_id: string | null
  page: number | null
  interface: ViewInterface
}

const writerOf = preparedStatement((db: Db) =>
  batchWrites((rows: Row[]) => actSeparately(system, () => insertViews(db).execute({ views: JSON.stringify(rows) }))),
)

const insertViews = preparedStatement((db) =>
  db
    .select({ done: sql`done` })
    .from(sql`record_private_views(${sql.placeholder('views')}::jsonb) as done`)
    .prepare('record_private_views'),
)
