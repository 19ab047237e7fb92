import { and, eq, isNotNull, isNull, not, sql } from 'drizzle-orm'
import type { Actor } from '#database/actor.ts'
import type { Db } from '#database/database.ts'
import { actor as reader } from '#database/policies.ts'
import { photographsColumn } from '#features/listings/photographs/server/photographs-column.ts'
import { cardOf } from '#features/members/server/card-of.ts'
import { memberCard } from '#features/members/server/tables.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import type { Scope } from '#platform/scope.ts'
import type { AccessRequest, Admission } from '../../access/records.ts'
import { listingRequest } from '../../access/server/tables.ts'
import { opensByGrant } from '../../access/terms.ts'
import { listingHiding } from '../../hidings/server/tables.ts'
import { canRequestDocuments, isOwner, isVerified } from '../../permissions.ts'
import type { Hiding, Listing } from '../../records.ts'
import { listing, listingAccess, listingParticulars } from '../tables.ts'
import { listingColumns, placeOf, publicFields, teaserFields, withheldFields } from './listing-fields.ts'

interface FoundListing {
  row: typeof listing.$inferSelect
  /** As the actor of the scope reads it. */
  listing: Listing
}

export async function findListing({ actor, db }: Scope, id: string): Promise<FoundListing | undefined> {
  const found = await (isVerified(actor) ? findWithStanding(db, id) : findByParts(db, id))
  if (!found) return undefined
  const { row, request, admission, hiding } = found
  const fields = publicFields(row)
  const withheld = withheldFields(actor, row)
  const { audience } = row.listing
  if (!withheld)
    return {
      row: row.listing,
      listing: {
        ...{
          view: 'teaser',
          ...fields,
          ...teaserFields(row),
          traits: row.listing.openTraits,
          place: row.listing.openPlace,
        },
        ...{ audience, request, admission },
      },
    }
  return {
    row: row.listing,
    listing: {
      ...{
        view: 'whole',
        ...fields,
        ...withheld,
        traits: row.particulars?.traits ?? {},
        place: placeOf(row.particulars),
      },
      ...{ request, admission, may_request_documents: mayRequestDocuments(actor, row.listing, admission) },
      owner: actor.kind === 'member' && row.owner ? cardOf(row.owner) : null,
      photographs: row.photographs,
      own: isOwner(actor, row.listing),
      hiding,
    },
  }
}

/**
 * They have less than the documents. Whether there are any does not matter, because the answer would tell. What an agreement opens is
 * not asked for.
 */
const mayRequestDocuments = (actor: Actor, row: typeof listing.$inferSelect, admission: Admission | null): boolean =>
  canRequestDocuments(actor, row) && admission?.rung === (opensByGrant(row) ? 'particulars' : undefined)

interface Standing {
  request: AccessRequest | null
  admission: Admission | null
  hiding: Hiding | null
}

/** A verified member may have asked for the documents of any listing, so one statement reads everything. */
async function findWithStanding(db: Db, id: string) {
  const [found] = await standingWithListingById(db).execute({ id })
  if (!found) return undefined
  const { request, admission, hiding, ...row } = found
  return { row, request, admission, hiding: describeHiding(hiding) }
}

async function findByParts(db: Db, id: string) {
  const [row] = await listingById(db).execute({ id })
  return row && { row, ...(await findStanding(db, row.listing)) }
}

/** Most listings are neither restricted nor hidden. For PostgreSQL a part of a statement costs something even if it never runs. */
async function findStanding(db: Db, { id, isRestricted, isHidden }: typeof listing.$inferSelect): Promise<Standing> {
  const [standing] = isRestricted || isHidden ? await standingById(db).execute({ id }) : []
  if (!standing) return { request: null, admission: null, hiding: null }
  const { hiding, ...access } = standing
  return { ...access, hiding: describeHiding(hiding) }
}

const describeHiding = (hiding: { reason: string; at: Date } | null): Hiding | null =>
  hiding && { reason: hiding.reason, at: hiding.at.toISOString() }

/**
 * A private listing withholds its owner with the particulars. The policy of the card lets curators read every card, so leave
 * out suspended members here.
 */
const isOwnerShown = and(
  eq(memberCard.memberId, listing.ownerId),
  isNotNull(listingParticulars.listingId),
  not(memberCard.suspended),
)

const jsonTime = (column: unknown) => sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The member's latest request. The row policies alone would let owners read those of others. */
const requestColumn = sql<AccessRequest | null>`case when ${listing.isRestricted} or not ${listing.areDocumentsRestricted} then (
  select json_build_object('id', id, 'rung', rung, 'state', state, 'words', words, 'reason', reason, 'created_at', ${jsonTime(listingRequest.createdAt)})
  from ${listingRequest} where ${listingRequest.listingId} = ${listing.id} and ${listingRequest.memberId} = ${reader.memberId}
  order by ${listingRequest.createdAt} desc, ${listingRequest.id} desc limit 1) end`

/**
 * The rung that the owner granted: until the member accepts the agreement, they see less. If all who may find the listing see it, only
 * the documents are granted.
 */
const admissionColumn = sql<Admission | null>`case when ${listing.isRestricted} then (
  select json_build_object('rung', coalesce(rung_granted_to_actor(${listing.id}), rung), 'expires_at', ${jsonTime(listingAccess.expiresAt)})
  from ${listingAccess} where ${listingAccess.listingId} = ${listing.id} and ${listingAccess.memberId} = ${reader.memberId}
    and not is_owner and (${listingAccess.expiresAt} is null or ${listingAccess.expiresAt} > now()))
  when not ${listing.areDocumentsRestricted} then (
  select json_build_object('rung', 'documents', 'expires_at', ${jsonTime(sql`given.expires_at`)}) from documents_given_to_actor(${listing.id}) as given) end`

const columns = { ...listingColumns, photographs: photographsColumn(listing.id), owner: memberCard }
const standingColumns = {
  request: requestColumn,
  admission: admissionColumn,
  hiding: { reason: listingHiding.reason, at: listingHiding.createdAt },
}
const isPresentHiding = and(eq(listingHiding.listingId, listing.id), isNull(listingHiding.liftedAt))

const listingById = preparedStatement((db) =>
  db
    .select(columns)
    .from(listing)
    .leftJoin(listingParticulars, eq(listingParticulars.listingId, listing.id))
    .leftJoin(memberCard, isOwnerShown)
    .where(eq(listing.id, sql.placeholder('id')))
    .prepare('read_listing'),
)

const standingById = preparedStatement((db) =>
  db
    .select(standingColumns)
    .from(listing)
    .leftJoin(listingHiding, isPresentHiding)
    .where(eq(listing.id, sql.placeholder('id')))
    .prepare('read_listing_standing'),
)

const standingWithListingById = preparedStatement((db) =>
  db
    .select({ ...columns, ...standingColumns })
    .from(listing)
    .leftJoin(listingParticulars, eq(listingParticulars.listingId, listing.id))
    .leftJoin(memberCard, isOwnerShown)
    .leftJoin(listingHiding, isPresentHiding)
    .where(eq(listing.id, sql.placeholder('id')))
    .prepare('read_listing_with_standing'),
)
