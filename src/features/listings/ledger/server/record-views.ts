import { sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { batchWrites } from '#database/batch-writes.ts'
import { actSeparately, type Db } from '#database/database.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import type { Scope } from '#platform/scope.ts'
import { isOwner } from '../../permissions.ts'
import type { ViewInterface, ViewPart } from '../terms.ts'
import { fileInterfaceOf } from './file-interface-of.ts'
import { countReading } from './steps/count-reading.ts'

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
 * Await it before anything of them is sent: if it fails, nothing may be sent. A list that pages refetch by themselves does not
 * count as reading. It commits apart from the caller's transaction, because what was shown stays shown.
 */
export async function recordViews(scope: Scope, views: View[], { countsAsReading = true } = {}): Promise<void> {
  const { actor, db } = scope
  if (actor.kind !== 'member') return
  const recorded = views.filter(
    ({ listing, part }) => (listing.isPrivate || part === 'document') && !isOwner(actor, listing),
  )
  if (recorded.length === 0) return
  if (countsAsReading)
    await countReading(
      scope,
      actor.memberId,
      recorded.map(({ part }) => part),
    )
  await writerOf(db)(
    recorded.map(({ listing, part, itemId = null, page = null }) => ({
      ...{ listing_id: listing.id, member_id: actor.memberId, part, item_id: itemId, page },
      interface: interfaceOf(scope, part),
    })),
  )
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
