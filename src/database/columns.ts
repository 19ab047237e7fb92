import { sql } from 'drizzle-orm'
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Time-ordered, so that new rows land together in the index. */
export const id = () => uuid().primaryKey().default(sql`new_id()`)

export const instant = () => timestamp({ withTimezone: true, precision: 3 })

export const createdAt = () => instant().notNull().defaultNow()

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
