import { type SQL, sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { isOneOf } from '#database/checks.ts'
import { createdAt, id, instant } from '#database/columns.ts'
import { actor, mayDelete, mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { member } from '#features/members/server/tables.ts'
import { listing, ofOwnListing, reference } from '../../server/tables.ts'
import { accessLimits, requestedRungs, requestStates, rungs } from '../terms.ts'

const memberId = () =>
  uuid()
    .notNull()
    .references(() => member.id, { onDelete: 'cascade' })

/** A member that the owner of a listing admitted. It counts while the listing is restricted (`listing_access`). */
export const listingGrant = pgTable(
  'listing_grant',
  {
    listingId: reference(),
    memberId: memberId(),
    rung: text({ enum: rungs }).notNull(),
    /** Why, for the owner alone. */
    note: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    expiresAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.memberId] }),
    index('listing_grant_member').on(table.memberId),
    index('listing_grant_newest').on(
      table.listingId,
      table.createdAt.desc().nullsFirst(),
      table.memberId.desc().nullsFirst(),
    ),
    index('listing_grant_expiry').on(table.expiresAt).where(sql`${table.expiresAt} is not null`),
    check('listing_grant_rung', isOneOf(table.rung, rungs)),
    check('listing_grant_note', sql`length(${table.note}) <= ${sql.raw(String(accessLimits.note))}`),
    mayRead('owners read what they granted', ofOwnListing(table.listingId)),
    mayInsert(
      'owners admit others',
      sql`${ofOwnListing(table.listingId)} and not ${actor.is(table.memberId)}
        and (${table.memberId} not in (select members_apart()) or ${awaitsAccess(table.listingId, table.memberId)})`,
    ),
    mayUpdate('owners change what they granted', ofOwnListing(table.listingId)),
    mayDelete('owners revoke access', ofOwnListing(table.listingId)),
    systemMay(),
  ],
)

/** Who waits for access, or was admitted by this transaction, may be given it also if one of the two has blocked the other since. */
export function awaitsAccess(listingId: unknown, asker: unknown): SQL {
  return sql`exists (select from ${listingRequest} where ${listingRequest.listingId} = ${listingId}
    and ${listingRequest.memberId} = ${asker}
    and (${listingRequest.state} = 'waiting' or (${listingRequest.state} = 'admitted' and ${listingRequest.decidedAt} = now()::timestamptz(3))))`
}

/** The actor sees the listing in full, knows its owner and lacks only the documents, which no agreement opens. */
const hasDocumentsToAskFor = sql`(not ${listing.areDocumentsRestricted} and (not ${listing.isPrivate} or ${actor.readsParticulars})
  and ${listing.ownerId} not in (select members_apart()))`

/** A verified member asks the owner of a listing for access. A trigger keeps what was asked and decided (listing_access_rules). */
export const listingRequest = pgTable(
  'listing_request',
  {
    id: id(),
    listingId: reference(),
    memberId: memberId(),
    rung: text({ enum: requestedRungs }).notNull().default('particulars'),
    words: text().notNull(),
    state: text({ enum: requestStates }).notNull().default('waiting'),
    /** Why the owner declined. */
    reason: text().notNull().default(''),
    createdAt: createdAt(),
    decidedAt: instant(),
  },
  (table) => [
    uniqueIndex('listing_request_waiting_once').on(table.listingId, table.memberId).where(sql`state = 'waiting'`),
    index('listing_request_listing').on(
      table.listingId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('listing_request_member').on(
      table.memberId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    check('listing_request_rung', isOneOf(table.rung, requestedRungs)),
    check('listing_request_state', isOneOf(table.state, requestStates)),
    check('listing_request_words', sql`length(${table.words}) between 1 and ${sql.raw(String(accessLimits.words))}`),
    check('listing_request_reason', sql`length(${table.reason}) <= ${sql.raw(String(accessLimits.reason))}`),
    check('listing_request_decided', sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)`),
    mayRead('members read what they asked for', actor.is(table.memberId)),
    mayRead('owners read who asks', ofOwnListing(table.listingId)),
    mayInsert(
      'verified members ask for access to what they see',
      sql`${actor.is(table.memberId)} and ${actor.isVerified} and ${actor.isInGoodStanding} and ${table.state} = 'waiting'
        and exists (select from ${listing} where ${listing.id} = ${table.listingId} and not ${actor.is(listing.ownerId)}
          and (${listing.isRestricted} and ${listing.audience} <> 'verified' or ${table.rung} = 'documents' and ${hasDocumentsToAskFor}))`,
    ),
    mayUpdate(
      'members withdraw what they asked for',
      sql`${actor.is(table.memberId)} and ${table.state} = 'waiting'`,
      sql`${actor.is(table.memberId)} and ${table.state} = 'withdrawn'`,
    ),
    mayUpdate(
      'owners decide who is admitted',
      sql`${ofOwnListing(table.listingId)} and ${table.state} = 'waiting'`,
      sql`${ofOwnListing(table.listingId)} and ${table.state} in ('admitted', 'declined')`,
    ),
    systemMay(),
  ],
)
