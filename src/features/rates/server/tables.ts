import { sql } from 'drizzle-orm'
import { check, date, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { isOneOf } from '#database/checks.ts'
import { createdAt } from '#database/columns.ts'
import { mayRead, systemMay } from '#database/policies.ts'
import { rateCurrencies } from '../terms.ts'

/** The present rate of each currency. `comparable_price` reads it, so that a search compares amounts in dollars. */
export const currencyRate = pgTable(
  'currency_rate',
  {
    currency: text({ enum: rateCurrencies }).primaryKey(),
    /** What one unit is worth in dollars. */
    inDollars: numeric({ precision: 18, scale: 10 }).notNull(),
    dated: date({ mode: 'string' }).notNull(),
    loadedAt: createdAt(),
  },
  (table) => [
    check('currency_rate_currency', isOneOf(table.currency, rateCurrencies)),
    check('currency_rate_positive', sql`${table.inDollars} > 0`),
    check('currency_rate_dollar', sql`${table.currency} <> 'USD' or ${table.inDollars} = 1`),
    mayRead('everyone reads the rates', sql`true`),
    systemMay(),
  ],
)
