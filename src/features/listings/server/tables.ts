import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { isFlatObject, isObject, isOneOf, isRange, isReduction } from '#database/checks.ts'
import { amount, createdAt, id, instant } from '#database/columns.ts'
import { actor, mayDelete, mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { member } from '#features/members/server/tables.ts'
import { type Traits, traitLimits } from '#features/traits/terms.ts'
import { listingAudiences, locationPrecisions, rungs } from '../access/terms.ts'
import { type ListingPlace, listingCategories, listingCurrencies, listingStatuses } from '../terms.ts'

export const reference = () =>
  uuid()
    .notNull()
    .references(() => listing.id, { onDelete: 'cascade' })

/** The public fields of an asset for sale. What a private listing withholds is in tables with row policies of their own. */
export const listing = pgTable(
  'listing',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    category: text({ enum: listingCategories }),
    /** What outsiders read of a private listing: the first sentence of the description, or what the owner wrote instead. */
    teaser: text().notNull().default(''),
    /** Whether the owner wrote the teaser, so that another description does not change it. */
    isTeaserWritten: boolean().notNull().default(false),
    /** The location as precisely as the owner tells outsiders; empty if undisclosed. */
    publicLocation: text().notNull().default(''),
    locationPrecision: text({ enum: locationPrecisions }).notNull().default('undisclosed'),
    isPrivate: boolean().notNull().default(false),
    /** The names of the traits for outsiders. */
    teaserTraits: text().array().notNull().default(sql`'{}'`),
    /** The traits and the place that everyone reads. Triggers select them (listing_trait_rules, listing_place_rules). */
    openTraits: jsonb().$type<Traits>().notNull().default({}),
    openPlace: jsonb().$type<ListingPlace['open']['place']>(),
    /** Who sees it in full while it is private. */
    audience: text({ enum: listingAudiences }).notNull().default('verified'),
    /** Whether only admitted members see it in full, see its documents, or learn of it; a trigger computes these (agreement_access_rules). */
    isRestricted: boolean().notNull().default(false),
    areDocumentsRestricted: boolean().notNull().default(false),
    isNamed: boolean().notNull().default(false),
    isFeatured: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    status: text({ enum: listingStatuses }).notNull().default('Active'),
    archivedAt: instant(),
    /** When a job shows it. Until then it is hidden; a trigger clears this when its owner shows it (listing_schedule_rules). */
    publishAt: instant(),
    /** Until when it is reserved for a member; a trigger takes it from `listing_hold` (listing_hold_rules). */
    reservedUntil: instant(),
    /** From then on nobody else sees it, and a job hides it. */
    expiresAt: instant(),
    /** Whether its owner was notified that it expires within a week. A trigger resets it with the date. */
    expiryNoticed: boolean().notNull().default(false),
    /** Incremented by each change of the owner, so that a change to an outdated version is refused. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** Triggers keep these current when the seller is verified or suspended, or curators hide the listing (migrations/0008 and 0010). */
    sellerVerified: boolean().notNull().default(false),
    sellerSuspended: boolean().notNull().default(false),
    isHidden: boolean().notNull().default(false),
    /** Whether others see the listing, and whether they ever did; a trigger computes both (listing_hiding_rules, listing_shown_rules). */
    isOpen: boolean().notNull().default(false),
    wasShown: boolean().notNull().default(false),
  },
  (table) => [
    check('listing_title', sql`length(${table.title}) between 1 and 160`),
    check('listing_teaser', sql`length(${table.teaser}) <= 300`),
    check('listing_teaser_traits', sql`cardinality(${table.teaserTraits}) <= ${sql.raw(String(traitLimits.told))}`),
    check('listing_category', isOneOf(table.category, listingCategories)),
    check('listing_public_location', sql`length(${table.publicLocation}) <= 160`),
    check('listing_location_precision', isOneOf(table.locationPrecision, locationPrecisions)),
    check('listing_audience', isOneOf(table.audience, listingAudiences)),
    check('listing_status', isOneOf(table.status, listingStatuses)),
    check('listing_schedule', sql`${table.publishAt} is null or not ${table.isActive}`),
    check('listing_schedule_order', sql`${table.publishAt} < ${table.expiresAt}`),
    index('listing_publish').on(table.publishAt).where(sql`publish_at is not null`),
    index('listing_expiry').on(table.expiresAt).where(sql`expires_at is not null and is_active`),
    // The row policies and the counts read the last columns, so that listings are counted without reading the rows.
    index('listing_owner').on(
      table.ownerId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.isOpen,
      table.expiresAt,
      table.sellerSuspended,
    ),
    mayRead(
      'everyone reads the face of what is open',
      sql`${table.isOpen} and (${table.expiresAt} is null or ${table.expiresAt} > now()) and (not ${table.isNamed} or (${actor.isVerified} and ${isAdmitted(table.id)}))`,
    ),
    mayRead('owners read their listings', isOwnedByActor(table)),
    mayRead('curators read every listing', actor.isCurator),
    mayInsert(
      'members in good standing create listings',
      sql`${actor.is(table.ownerId)} and ${actor.isInGoodStanding}`,
    ),
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
    /** Null if the price is on request; the lower end of a price range. */
    price: amount(),
    priceTo: amount(),
    /** The price before the owner lowered it, if they show it. A trigger takes it from this row (migrations/0077). */
    ...{ reducedFrom: amount(), reducedFromTo: amount() },
    currency: text({ enum: listingCurrencies }).notNull(),
    location: text().notNull().default(''),
    description: text().notNull().default(''),
    /** Its title, if outsiders read another one, which is then `listing.title`. */
    fullTitle: text(),
    /** By the definitions of its category. Decimals are texts, because numbers of JSON are read as floats. */
    traits: jsonb().$type<Traits>().notNull().default({}),
    /** From the gazetteer, with what outsiders may know of it; null if the location is free text. */
    place: jsonb().$type<ListingPlace>(),
  },
  (table) => [
    index('listing_particulars_full_title').on(table.listingId).where(sql`full_title is not null`),
    check('listing_particulars_full_title', sql`length(${table.fullTitle}) between 1 and 160`),
    check('listing_particulars_price', sql`${table.price} >= 0`),
    check('listing_particulars_price_range', isRange(table.price, table.priceTo)),
    check(
      'listing_particulars_reduced_from',
      isReduction(table.price, table.priceTo, table.reducedFrom, table.reducedFromTo),
    ),
    check('listing_particulars_currency', isOneOf(table.currency, listingCurrencies)),
    check('listing_particulars_location', sql`length(${table.location}) <= 160`),
    check('listing_particulars_description', sql`length(${table.description}) <= 10000`),
    check('listing_particulars_traits', isFlatObject(table.traits, 4000)),
    check('listing_particulars_place', isObject(table.place, 2000)),
    mayRead('readers of the full listing', ofListingSeenInFull(table.listingId)),
    mayInsert('owners say the particulars', ofOwnListing(table.listingId)),
    mayUpdate('owners change the particulars', ofOwnListing(table.listingId)),
    systemMay(),
  ],
)

// Who sees a restricted listing besides verified members in general: its owner, and members that the owner admitted. Triggers keep
// it, so that policies and searches read one row; the columns after the fourth repeat what searches sort and filter by.
export const listingAccess = pgTable(
  'listing_access',
  {
    listingId: reference(),
    memberId: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    rung: text({ enum: rungs }).notNull(),
    /** Access ends at this time, also before a job has removed the row. */
    expiresAt: instant(),
    isOwner: boolean().notNull().default(false),
    isShown: boolean().notNull(),
    isNamed: boolean().notNull(),
    createdAt: instant().notNull(),
    category: text({ enum: listingCategories }),
    sellerVerified: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.listingId] }),
    index('listing_access_listing').on(table.listingId),
    index('listing_access_newest')
      .on(table.memberId, table.createdAt.desc().nullsFirst(), table.listingId.desc().nullsFirst())
      .where(sql`is_shown`),
    index('listing_access_category')
      .on(table.memberId, table.category, table.createdAt.desc().nullsFirst(), table.listingId.desc().nullsFirst())
      .where(sql`is_shown`),
    check('listing_access_rung', isOneOf(table.rung, rungs)),
    mayRead('members read what they are admitted to', actor.is(table.memberId)),
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
    check('listing_sale_status', isOneOf(table.statusBefore, listingStatuses)),
    mayRead('owners read what sold their listing', ofOwnListing(table.listingId)),
    mayDelete('it goes when the owner relists', sql`pg_trigger_depth() > 0 and ${ofOwnListing(table.listingId)}`),
    systemMay(),
  ],
)

function isOwnedByActor(table: { ownerId: unknown; sellerSuspended: unknown }): SQL {
  return sql`${actor.is(table.ownerId)} and not ${table.sellerSuspended}`
}

export function ofOwnListing(listingId: unknown): SQL {
  return sql`exists (select from ${listing} where ${listing.id} = ${listingId} and ${isOwnedByActor(listing)})`
}

export function ofListingSeenInFull(listingId: unknown, isReadByMembers = readByMembers.particulars): SQL {
  return sql`exists (select from ${listing} where ${listing.id} = ${listingId} and (not ${listing.isPrivate} or ${actor.isCurator} or ${isOwnedByActor(listing)} or ${isReadByMembers}))`
}

/** Whether verified members other than its owner see a part of a private listing. */
export const readByMembers = {
  particulars: sql`(${actor.readsParticulars} and (not ${listing.isRestricted} or ${isAdmitted(listing.id, sql`'particulars', 'documents'`)}))`,
  documents: sql`(${actor.readsDocuments} and (not ${listing.areDocumentsRestricted} or ${isAdmitted(listing.id, sql`'documents'`)}))`,
}

/** Always together with a condition that the actor is verified: members who lose their verification lose their access with it. */
function isAdmitted(listingId: unknown, includingRungs?: SQL): SQL {
  return sql`exists (select from ${listingAccess} where ${listingAccess.listingId} = ${listingId} and ${listingAccess.memberId} = ${actor.memberId}
    and (${listingAccess.expiresAt} is null or ${listingAccess.expiresAt} > now())${includingRungs ? sql` and ${listingAccess.rung} in (${includingRungs})` : sql``})`
}
