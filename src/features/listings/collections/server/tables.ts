import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#database/columns.ts'
import { actor, mayDelete, mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { listing } from '#features/listings/server/tables.ts'
import { member } from '#features/members/server/tables.ts'

/** Only the member who saved the listing reads it: neither the owner of the listing nor curators learn who saved what. */
export const savedListing = pgTable(
  'saved_listing',
  {
    memberId: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** Without a foreign key: the member's note outlives a listing that is deleted with its owner. */
    listingId: uuid().notNull(),
    note: text().notNull().default(''),
    savedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.listingId] }),
    check('saved_listing_note', sql`length(${table.note}) <= 2000`),
    index('saved_listing_newest').on(
      table.memberId,
      table.savedAt.desc().nullsFirst(),
      table.listingId.desc().nullsFirst(),
    ),
    mayRead('members read what they saved', actor.is(table.memberId)),
    mayInsert(
      'members save what they see',
      sql`${actor.is(table.memberId)} and ${actor.isInGoodStanding} and exists (select from ${listing} where ${listing.id} = ${table.listingId})`,
    ),
    mayUpdate('members write notes on what they saved', sql`${actor.is(table.memberId)} and ${actor.isInGoodStanding}`),
    mayDelete('members save no longer', actor.is(table.memberId)),
    systemMay(),
  ],
)

/** Saved listings under a name, usually of a client. Only its owner reads it: there is no policy for curators. */
export const collection = pgTable(
  'collection',
  {
    id: id(),
    memberId: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    note: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    check('collection_name', sql`length(${table.name}) between 1 and 80`),
    check('collection_note', sql`length(${table.note}) <= 2000`),
    uniqueIndex('collection_name_once').on(table.memberId, sql`lower(${table.name})`),
    unique('collection_of_member').on(table.id, table.memberId),
    mayRead('members read their collections', actor.is(table.memberId)),
    mayInsert('members create collections', sql`${actor.is(table.memberId)} and ${actor.isInGoodStanding}`),
    mayUpdate('members change their collections', sql`${actor.is(table.memberId)} and ${actor.isInGoodStanding}`),
    mayDelete('members delete their collections', actor.is(table.memberId)),
    systemMay(),
  ],
)

/** Its foreign keys keep the collection and the saved listing with the same member. */
export const collectedListing = pgTable(
  'collected_listing',
  {
    collectionId: uuid().notNull(),
    memberId: uuid().notNull(),
    listingId: uuid().notNull(),
    addedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.listingId] }),
    foreignKey({
      name: 'collected_listing_collection',
      columns: [table.collectionId, table.memberId],
      foreignColumns: [collection.id, collection.memberId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'collected_listing_saved',
      columns: [table.memberId, table.listingId],
      foreignColumns: [savedListing.memberId, savedListing.listingId],
    }).onDelete('cascade'),
    index('collected_listing_by_listing').on(table.memberId, table.listingId),
    index('collected_listing_newest').on(
      table.collectionId,
      table.addedAt.desc().nullsFirst(),
      table.listingId.desc().nullsFirst(),
    ),
    mayRead('members read what they collected', actor.is(table.memberId)),
    mayInsert('members collect what they saved', sql`${actor.is(table.memberId)} and ${actor.isInGoodStanding}`),
    mayDelete('members take out what they collected', actor.is(table.memberId)),
    systemMay(),
  ],
)
