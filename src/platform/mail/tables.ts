import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#database/columns.ts'
import { deliveryColumns, deliveryRules } from '../delivery/columns.ts'

/** Every mail the product wrote: what is to be sent, what was, and what stays here where no mail server is set. */
export const mail = pgTable(
  'mail',
  {
    ...deliveryColumns(),
    subject: text().notNull(),
    html: text().notNull(),
    calendar: text(),
    /** Where a mail program ends what the mail is about, without the reader signing in. */
    unsubscribeUrl: text(),
    /** The end of the quiet hours that hold it back. */
    notBefore: instant(),
  },
  (table) => deliveryRules('mail', table),
)
