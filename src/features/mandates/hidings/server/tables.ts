import { pgTable } from 'drizzle-orm/pg-core'
import { hidingColumns, hidingRules } from '#features/listings/hidings/server/tables.ts'
import { ofOwnMandate, reference } from '../../server/tables.ts'

/** Curators hid a mandate: who, why, and when it was shown again. */
export const mandateHiding = pgTable('mandate_hiding', { ...hidingColumns(), mandateId: reference() }, (table) =>
  hidingRules(table, table.mandateId, { noun: 'mandate', isOwn: ofOwnMandate(table.mandateId) }),
)
