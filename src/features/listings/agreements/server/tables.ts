import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { isOneOf } from '#database/checks.ts'
import { bytes, createdAt, id, instant } from '#database/columns.ts'
import { actor, mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { listing, ofOwnListing } from '../../server/tables.ts'
import type { Blanks } from '../house-text.ts'
import { agreementLimits, agreementStages } from '../terms.ts'

/** In place of the listing of an agreement of the operator, so that unique indexes compare it. */
const ofHouse = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/** Each text once, by its digest. Kept as long as an agreement or a receipt names it. */
export const agreementText = pgTable(
  'agreement_text',
  { sha256: text().primaryKey(), text: text().notNull() },
  (table) => [
    check('agreement_text_digest', sql`${table.sha256} = encode(sha256(convert_to(${table.text}, 'UTF8')), 'hex')`),
    check('agreement_text_size', sql.raw(`octet_length("agreement_text"."text") <= ${agreementLimits.text}`)),
    mayRead(
      'readers of an agreement that has it',
      sql`exists (select from agreement where agreement.sha256 = ${table.sha256})`,
    ),
    mayRead(
      'both sides of a receipt that has it',
      sql`exists (select from agreement_receipt where agreement_receipt.sha256 = ${table.sha256})`,
    ),
    systemMay(),
  ],
)

/** Which text an owner asks members to accept, and since when; a row without a listing is the operator's, for all private listings. */
export const agreement = pgTable(
  'agreement',
  {
    id: id(),
    listingId: uuid().references(() => listing.id, { onDelete: 'cascade' }),
    sha256: text()
      .notNull()
      .references(() => agreementText.sha256),
    before: text({ enum: agreementStages }).notNull(),
    /** What the owner filled in; null if the text is their own. */
    blanks: jsonb().$type<Blanks>(),
    createdAt: createdAt(),
    /** When another version took its place, or when it was withdrawn. */
    endedAt: instant(),
  },
  (table) => [
    check('agreement_before', isOneOf(table.before, agreementStages)),
    uniqueIndex('agreement_current')
      .on(sql`coalesce(${table.listingId}, ${ofHouse})`)
      .where(sql`${table.endedAt} is null`),
    index('agreement_listing').on(table.listingId),
    index('agreement_sha256').on(table.sha256),
    mayRead(
      'verified members read the present agreement of what they see',
      sql`${table.endedAt} is null and ${actor.isVerified} and (${table.listingId} is null or exists (select from ${listing} where ${listing.id} = ${table.listingId}))`,
    ),
    mayRead('owners read the agreements of their listings', ofOwnListing(table.listingId)),
    mayRead('curators read agreements', actor.isCurator),
    mayInsert(
      'owners ask for an agreement',
      sql`${table.endedAt} is null and ${actor.isInGoodStanding} and ${ofOwnListing(table.listingId)}`,
    ),
    mayInsert(
      'curators ask for an agreement of the house',
      sql`${table.endedAt} is null and ${table.listingId} is null and ${actor.isCurator}`,
    ),
    mayUpdate('owners end theirs', sql`${actor.isInGoodStanding} and ${ofOwnListing(table.listingId)}`),
    mayUpdate('curators end that of the house', sql`${table.listingId} is null and ${actor.isCurator}`),
    systemMay(),
  ],
)

/**
 * A member accepted a text. Evidence for both sides, so it has no foreign key to listings or members and is never changed:
 * it outlives the agreement, the listing and either account.
 */
export const agreementReceipt = pgTable(
  'agreement_receipt',
  {
    id: id(),
    agreementId: uuid().notNull(),
    /** Null for an agreement of the operator. */
    listingId: uuid(),
    /** The owner of the listing. */
    ownerId: uuid(),
    memberId: uuid().notNull(),
    sha256: text()
      .notNull()
      .references(() => agreementText.sha256),
    /** The name that the member gave. */
    name: text().notNull(),
    acceptedAt: instant().notNull(),
    keyId: text().notNull(),
    /** Canonical JSON. */
    signed: text().notNull(),
    signature: bytes().notNull(),
  },
  (table) => [
    check(
      'agreement_receipt_name',
      sql.raw(`length("agreement_receipt"."name") between 1 and ${agreementLimits.name}`),
    ),
    check('agreement_receipt_signature', sql`length(${table.signature}) = 64`),
    check('agreement_receipt_owner', sql`(${table.listingId} is null) = (${table.ownerId} is null)`),
    uniqueIndex('agreement_receipt_once').on(
      table.memberId,
      table.sha256,
      sql`coalesce(${table.listingId}, ${ofHouse})`,
    ),
    index('agreement_receipt_listing').on(table.listingId),
    index('agreement_receipt_owner').on(table.ownerId),
    index('agreement_receipt_member').on(table.memberId, table.id.desc()),
    index('agreement_receipt_sha256').on(table.sha256),
    mayRead('members read what they accepted', actor.is(table.memberId)),
    mayRead('owners read who accepted', actor.is(table.ownerId)),
    mayRead('curators read who accepted that of the house', sql`${table.listingId} is null and ${actor.isCurator}`),
    mayInsert(
      'verified members accept what another member asks for now',
      sql`${table.memberId} = ${actor.memberId} and ${table.ownerId} is distinct from ${actor.memberId} and ${actor.isInGoodStanding} and ${actor.isVerified} and exists (select from ${agreement} where ${agreement.id} = ${table.agreementId} and ${agreement.sha256} = ${table.sha256} and ${agreement.listingId} is not distinct from ${table.listingId} and ${agreement.endedAt} is null)`,
    ),
    systemMay(),
  ],
)
