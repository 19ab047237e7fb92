import { pgTable, text } from 'drizzle-orm/pg-core'
import { deliveryColumns, deliveryRules } from '../delivery/columns.ts'

/** Every mail the product wrote: what is to be sent, what was, and what stays here where no mail server is set. */
export const mail = pgTable(
  'mail',
  { ...deliveryColumns(), subject: text().notNull(), html: text().notNull(), calendar: text() },
  (table) => deliveryRules('mail', table),
)
