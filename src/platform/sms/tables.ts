import { pgTable } from 'drizzle-orm/pg-core'
import { deliveryColumns, deliveryRules } from '../delivery/columns.ts'

/** Every text message of the product: queued, sent, failed, or kept here if no gateway is set. */
export const textMessage = pgTable('text_message', deliveryColumns(), (table) => deliveryRules('text_message', table))
