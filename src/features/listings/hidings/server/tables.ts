import { type SQL, sql } from 'drizzle-orm'
import { check, type ExtraConfigColumn, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#database/columns.ts'
import { actor, mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import type { Hiding } from '../../records.ts'
import { ofOwnListing, reference } from '../../server/tables.ts'

/** Curators hid a listing: who, why, and when it was shown again. */
export const listingHiding = pgTable('listing_hiding', { ...hidingColumns(), listingId: reference() }, (table) =>
  hidingRules(table, table.listingId, { noun: 'listing', isOwn: ofOwnListing(table.listingId) }),
)

/** The columns of such a table, besides the listing or mandate. */
export function hidingColumns() {
  return {
    id: id(),
    curatorId: uuid().notNull(),
    reason: text().notNull(),
    createdAt: createdAt(),
    liftedAt: instant(),
    liftedBy: uuid(),
  }
}

type HidingColumns = Record<keyof ReturnType<typeof hidingColumns>, ExtraConfigColumn>

/** Its indexes, checks and row policies. Triggers keep the decisions (mandate_hiding_rules). */
export function hidingRules(table: HidingColumns, hiddenId: ExtraConfigColumn, { noun, isOwn }: HiddenKind) {
  return [
    uniqueIndex(`${noun}_hiding_open_once`).on(hiddenId).where(sql`${table.liftedAt} is null`),
    index(`${noun}_hiding_${noun}`).on(hiddenId),
    check(`${noun}_hiding_reason`, sql`length(${table.reason}) between 1 and 1000`),
    check(`${noun}_hiding_lifted`, sql`(${table.liftedAt} is null) = (${table.liftedBy} is null)`),
    mayRead(`owners read why their ${noun} is hidden`, isOwn),
    mayRead('curators read every hiding', actor.isCurator),
    mayInsert(
      `curators hide ${noun}s of others in their own name`,
      sql`${actor.isCurator} and ${table.curatorId} = ${actor.memberId} and ${table.liftedAt} is null and not ${isOwn}`,
    ),
    mayUpdate(
      `curators show ${noun}s of others in their own name`,
      sql`${actor.isCurator} and ${table.liftedAt} is null and not ${isOwn}`,
      sql`${actor.isCurator} and ${table.liftedBy} = ${actor.memberId}`,
    ),
    systemMay(),
  ]
}

interface HiddenKind {
  noun: string
  /** Whether the hidden record is the actor's own. */
  isOwn: SQL
}

/** Why curators hide a record, if the row policies let the reader see that. Records that are not hidden cost nothing. */
export function hidingOf(isHidden: unknown, table: unknown, isOfRecord: SQL): SQL<Hiding | null> {
  return sql<Hiding | null>`case when ${isHidden} then (
  select json_build_object('reason', reason, 'at', to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from ${table} where ${isOfRecord} and lifted_at is null) end`
}
