import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { amount, bytes, createdAt, id, instant } from '#database/columns.ts'
import { actor, mayDelete, mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { member } from '#features/members/server/tables.ts'
import { listingCategories, listingCurrencies, listingStatuses } from '../terms.ts'

const sqlList = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))
const inGoodStanding = sql`(select actor_in_good_standing())`
const seesPrivate = sql`${actor.isVerified} or ${actor.isCurator}`
const reference = () =>
  uuid()
    .notNull()
    .references(() => listing.id, { onDelete: 'cascade' })

/**
 * The public fields of an asset for sale. What a private listing withholds is in `listing_particulars` and in the
 * photographs, whose own row policies keep a query from returning it by mistake.
 */
export const listing = pgTable(
  'listing',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    category: text({ enum: listingCategories }),
    /** The first sentence of the description. */
    teaser: text().notNull().default(''),
    isPrivate: boolean().notNull().default(false),
    isFeatured: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    status: text({ enum: listingStatuses }).notNull().default('Active'),
    archivedAt: instant(),
    /** Incremented by each change of the owner, so that a change to an outdated version is refused. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** Triggers keep these two current when the seller is verified or suspended (migrations/0008 and 0010). */
    sellerVerified: boolean().notNull().default(false),
    sellerSuspended: boolean().notNull().default(false),
    isOpen: boolean().notNull().generatedAlwaysAs(sql`is_active and archived_at is null and not seller_suspended`),
  },
  (table) => [
    check('listing_title', sql`length(${table.title}) between 1 and 160`),
    check('listing_teaser', sql`length(${table.teaser}) <= 300`),
    check('listing_category', sql`${table.category} in (${sqlList(listingCategories)})`),
    check('listing_status', sql`${table.status} in (${sqlList(listingStatuses)})`),
    index('listing_owner').on(table.ownerId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    mayRead('everyone reads the face of what is open', sql`${table.isOpen}`),
    mayRead('owners read their listings', isOwnedByActor(table)),
    mayRead('curators read every listing', actor.isCurator),
    mayInsert('members in good standing create listings', sql`${ownedBy(table.ownerId)} and ${inGoodStanding}`),
    mayUpdate('owners change their listings', isOwnedByActor(table)),
    mayUpdate('curators feature listings', actor.isCurator),
    systemMay(),
  ],
)

/** Only for readers who may see the full listing. */
export const listingParticulars = pgTable(
  'listing_particulars',
  {
    listingId: reference().primaryKey(),
    price: amount().notNull(),
    currency: text({ enum: listingCurrencies }).notNull(),
    location: text().notNull().default(''),
    description: text().notNull().default(''),
  },
  (table) => [
    check('listing_particulars_price', sql`${table.price} >= 0`),
    check('listing_particulars_currency', sql`${table.currency} in (${sqlList(listingCurrencies)})`),
    check('listing_particulars_location', sql`length(${table.location}) <= 160`),
    check('listing_particulars_description', sql`length(${table.description}) <= 10000`),
    mayRead('readers of the full listing', ofListingSeenInFull(table.listingId)),
    mayInsert('owners say the particulars', ofOwnListing(table.listingId)),
    mayUpdate('owners change the particulars', ofOwnListing(table.listingId)),
    systemMay(),
  ],
)

/** Distinct viewers; `mark` is a keyed digest that distinguishes them without identifying them. */
export const listingView = pgTable(
  'listing_view',
  { listingId: reference(), mark: bytes().notNull(), seenAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.listingId, table.mark] }),
    mayRead('owners count their viewers', ofOwnListing(table.listingId)),
    mayRead('curators count viewers', actor.isCurator),
    systemMay(),
  ],
)

/** The verified members who viewed a private listing. */
export const listingViewer = pgTable(
  'listing_viewer',
  {
    listingId: reference(),
    memberId: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    firstSeenAt: createdAt(),
    lastSeenAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.memberId] }),
    index('listing_viewer_member').on(table.memberId),
    mayRead('owners see who looked', ofOwnListing(table.listingId)),
    systemMay(),
  ],
)

/** Which deal sold a listing, to restore it if that deal is declared void. Deleted when the owner relists it. */
export const listingSale = pgTable(
  'listing_sale',
  {
    listingId: reference().primaryKey(),
    dealId: uuid().notNull(),
    statusBefore: text({ enum: listingStatuses }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('listing_sale_status', sql`${table.statusBefore} in (${sqlList(listingStatuses)})`),
    mayRead('owners read what sold their listing', ofOwnListing(table.listingId)),
    mayDelete('it goes when the owner relists', sql`pg_trigger_depth() > 0 and ${ofOwnListing(table.listingId)}`),
    systemMay(),
  ],
)

export const savedListing = pgTable(
  'saved_listing',
  {
    memberId: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    listingId: reference(),
    savedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.listingId] }),
    index('saved_listing_listing').on(table.listingId),
    mayRead('members read what they saved', ownedBy(table.memberId)),
    mayInsert(
      'members save what they see',
      sql`${ownedBy(table.memberId)} and ${inGoodStanding} and exists (select from ${listing} where ${listing.id} = ${table.listingId})`,
    ),
    mayDelete('members save no longer', ownedBy(table.memberId)),
    systemMay(),
  ],
)

function ownedBy(column: unknown): SQL {
  return sql`${column} = ${actor.memberId}`
}

function isOwnedByActor(table: { ownerId: unknown; sellerSuspended: unknown }): SQL {
  return sql`${ownedBy(table.ownerId)} and not ${table.sellerSuspended}`
}

export function ofOwnListing(listingId: unknown): SQL {
  return sql`exists (select from ${listing} where ${listing.id} = ${listingId} and ${isOwnedByActor(listing)})`
}

/** The row policies of `listing` have already decided whether the reader sees it at all. */
export function ofListingSeenInFull(listingId: unknown): SQL {
  return sql`exists (select from ${listing} where ${listing.id} = ${listingId} and (not ${listing.isPrivate} or ${seesPrivate} or ${isOwnedByActor(listing)}))`
}
