import { pgTable } from 'drizzle-orm/pg-core'
import { deliveryColumns, deliveryRules } from '../delivery/columns.ts'

/** Every text message the product wrote: to be sent, sent, or kept here where no gateway is set. */
export const textMessage = pgTable('text_message', deliveryColumns(), (table) => deliveryRules('text_message', table))
