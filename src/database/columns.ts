import { sql } from 'drizzle-orm'
import { customType, numeric, timestamp, uuid } from 'drizzle-orm/pg-core'
import { amountDigits } from '#lib/money.ts'

/** A time-ordered UUID, so that new rows are neighbours in the index. */
export const id = () => uuid().primaryKey().default(sql`new_id()`)

export const instant = () => timestamp({ withTimezone: true, precision: 3 })

/** Money; see `amountDigits`. */
export const amount = () =>
  numeric({ precision: amountDigits.whole + amountDigits.fraction, scale: amountDigits.fraction })

export const createdAt = () => instant().notNull().defaultNow()

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
