import { sql } from 'drizzle-orm'
import { customType, numeric, timestamp, uuid } from 'drizzle-orm/pg-core'
import { amountDigits } from '#lib/money.ts'

/** Time-ordered, so that new rows land together in the index. */
export const id = () => uuid().primaryKey().default(sql`new_id()`)

export const instant = () => timestamp({ withTimezone: true, precision: 3 })

/** Money; see `amountDigits`. */
export const amount = () =>
  numeric({ precision: amountDigits.whole + amountDigits.fraction, scale: amountDigits.fraction })

export const createdAt = () => instant().notNull().defaultNow()

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
