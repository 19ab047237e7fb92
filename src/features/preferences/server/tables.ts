import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { hasAtMost, isOneOf } from '#database/checks.ts'
import { actor, mayDelete, mayInsert, mayRead, mayUpdate, systemMay } from '#database/policies.ts'
import { member } from '#features/members/server/tables.ts'
import { rateCurrencies } from '#features/rates/terms.ts'
import { unitSystems } from '#features/traits/units.ts'
import { defaultDigestHour, notificationLevels } from '../terms.ts'

const level = () => text({ enum: notificationLevels }).notNull()

/** How and when a member wants to be notified. Without a row the defaults apply. */
export const notificationChoice = pgTable(
  'notification_choice',
  {
    memberId: uuid()
      .primaryKey()
      .references(() => member.id, { onDelete: 'cascade' }),
    newListings: boolean().notNull().default(true),
    dealUpdates: level().default('at_once'),
    messages: level().default('at_once'),
    listingUpdates: level().default('in_app'),
    matches: level().default('at_once'),
    marketing: boolean().notNull().default(false),
    timeZone: text(),
    /** Minutes after midnight in the time zone. */
    quietFrom: smallint(),
    quietUntil: smallint(),
    digestHour: smallint().notNull().default(defaultDigestHour),
  },
  (table) => {
    const isOwn = actor.is(table.memberId)
    return [
      check('notification_choice_deal_updates', isOneOf(table.dealUpdates, notificationLevels)),
      check('notification_choice_messages', isOneOf(table.messages, notificationLevels)),
      check('notification_choice_listing_updates', isOneOf(table.listingUpdates, notificationLevels)),
      check('notification_choice_matches', isOneOf(table.matches, notificationLevels)),
      check('notification_choice_time_zone', hasAtMost(table.timeZone, 64)),
      check(
        'notification_choice_quiet',
        sql`(${table.quietFrom} is null) = (${table.quietUntil} is null) and ${table.quietFrom} between 0 and 1439 and ${table.quietUntil} between 0 and 1439 and ${table.quietFrom} <> ${table.quietUntil}`,
      ),
      check('notification_choice_digest_hour', sql`${table.digestHour} between 0 and 23`),
      mayRead('members read their own choices', isOwn),
      mayInsert('members choose for themselves', isOwn),
      mayUpdate('members change their own choices', isOwn),
      systemMay(),
    ]
  },
)

/** How a member uses the keyboard. Without a row the defaults apply. */
export const keyboardChoice = pgTable(
  'keyboard_choice',
  {
    memberId: uuid()
      .primaryKey()
      .references(() => member.id, { onDelete: 'cascade' }),
    singleKeys: boolean().notNull().default(true),
  },
  (table) => {
    const isOwn = actor.is(table.memberId)
    return [
      mayRead('members read their own choice', isOwn),
      mayInsert('members choose for themselves', isOwn),
      mayUpdate('members change their own choice', isOwn),
      systemMay(),
    ]
  },
)

/** The currency in which a member reads prices. Without a row they are shown as stated. */
export const currencyChoice = pgTable(
  'currency_choice',
  {
    memberId: uuid()
      .primaryKey()
      .references(() => member.id, { onDelete: 'cascade' }),
    currency: text({ enum: rateCurrencies }).notNull(),
  },
  (table) => {
    const isOwn = actor.is(table.memberId)
    return [
      check('currency_choice_currency', isOneOf(table.currency, rateCurrencies)),
      mayRead('members read their own currency', isOwn),
      mayInsert('members choose a currency for themselves', isOwn),
      mayUpdate('members change their own currency', isOwn),
      mayDelete('members read prices as stated again', isOwn),
      systemMay(),
    ]
  },
)

/** The units in which a member reads and enters lengths and the like. Without a row they are metric. */
export const unitChoice = pgTable(
  'unit_choice',
  {
    memberId: uuid()
      .primaryKey()
      .references(() => member.id, { onDelete: 'cascade' }),
    units: text({ enum: unitSystems }).notNull(),
  },
  (table) => {
    const isOwn = actor.is(table.memberId)
    return [
      check('unit_choice_units', isOneOf(table.units, unitSystems)),
      mayRead('members read their own units', isOwn),
      mayInsert('members choose units for themselves', isOwn),
      mayUpdate('members change their own units', isOwn),
      systemMay(),
    ]
  },
)
