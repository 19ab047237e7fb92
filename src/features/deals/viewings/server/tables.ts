import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { hasAtMost, isOneOf } from '#database/checks.ts'
import { bytes, createdAt, id, instant } from '#database/columns.ts'
import { actor, mayDelete, mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { member } from '#features/members/server/tables.ts'
import { viewingLimits, viewingStates } from '../terms.ts'

const { least, most } = viewingLimits.minutes

/**
 * Times at which one party of a conversation proposes to the other to see a listing, and the one that was taken. It outlives
 * its conversation, since it is the other party's record too. A trigger (viewing_rules) refuses every change but an answer or
 * a cancellation, and an exclusion constraint two viewings of one listing at the same time.
 */
export const viewing = pgTable(
  'viewing',
  {
    id: id(),
    conversationId: uuid().notNull(),
    listingId: uuid().notNull(),
    byId: uuid().notNull(),
    /** The party that answers. */
    toId: uuid().notNull(),
    times: instant().array().notNull(),
    minutes: integer().notNull(),
    timeZone: text().notNull(),
    note: text().notNull().default(''),
    /** The proposal of the other party that it replaced. */
    replaces: uuid().references((): AnyPgColumn => viewing.id, { onDelete: 'set null' }),
    state: text({ enum: viewingStates }).notNull().default('proposed'),
    /** The time that was taken. */
    startsAt: instant(),
    endsAt: instant(),
    /** Why it was declined or cancelled. */
    reason: text(),
    /** Null if its time ended it. */
    settledBy: uuid(),
    settledAt: instant(),
    /** How many reminders were sent. */
    reminded: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => {
    const isActorsViewing = sql`(${table.byId} = ${actor.memberId} or ${table.toId} = ${actor.memberId}) and ${actor.isInGoodStanding}`
    return [
      check('viewing_parties', sql`${table.byId} <> ${table.toId}`),
      check('viewing_times', sql`cardinality(${table.times}) between 1 and ${sql.raw(String(viewingLimits.times))}`),
      check('viewing_minutes', sql`${table.minutes} between ${sql.raw(String(least))} and ${sql.raw(String(most))}`),
      check('viewing_note', hasAtMost(table.note, viewingLimits.note)),
      check('viewing_reason', hasAtMost(table.reason, viewingLimits.reason)),
      check('viewing_state', isOneOf(table.state, viewingStates)),
      check('viewing_settled', sql`(${table.state} = 'proposed') = (${table.settledAt} is null)`),
      check('viewing_agreed', sql`(${table.state} in ('agreed', 'cancelled')) = (${table.startsAt} is not null)`),
      check(
        'viewing_end',
        sql`${table.endsAt} is not distinct from ${table.startsAt} + make_interval(mins => ${table.minutes})`,
      ),
      check('viewing_why', sql`(${table.state} in ('declined', 'cancelled')) = (${table.reason} is not null)`),
      uniqueIndex('viewing_open').on(table.conversationId).where(sql`state = 'proposed'`),
      index('viewing_conversation').on(table.conversationId, table.createdAt),
      index('viewing_by').on(table.byId, table.createdAt),
      index('viewing_to').on(table.toId, table.createdAt),
      index('viewing_replaces').on(table.replaces),
      index('viewing_due').on(table.startsAt).where(sql`state = 'agreed' and reminded < 2`),
      mayRead('parties read their viewings', isActorsViewing),
      mayInsert('parties propose viewings', sql`${table.byId} = ${actor.memberId} and ${actor.isInGoodStanding}`),
      mayUpdate('parties settle viewings', isActorsViewing),
      systemMay(),
    ]
  },
)

/** The address from which a calendar app reads a member's viewings. Only its hash is kept. */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    memberId: uuid()
      .primaryKey()
      .references(() => member.id, { onDelete: 'cascade' }),
    tokenHash: bytes().notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => {
    const isOwn = sql`${actor.is(table.memberId)} and ${actor.isInGoodStanding}`
    return [
      mayRead('members read their own feed', isOwn),
      mayInsert('members make a feed', isOwn),
      mayUpdate('members replace its address', isOwn),
      mayDelete('members remove it', isOwn),
      systemMay(),
    ]
  },
)
