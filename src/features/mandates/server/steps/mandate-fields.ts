import { eq } from 'drizzle-orm'
import { hidingOf } from '#features/listings/hidings/server/tables.ts'
import type { Hiding } from '#features/listings/records.ts'
import { mandateHiding } from '../../hidings/server/tables.ts'
import type { OwnMandate } from '../../records.ts'
import { mandate } from '../tables.ts'

export const hidingColumn = hidingOf(mandate.isHidden, mandateHiding, eq(mandateHiding.mandateId, mandate.id))

export type MandateRow = typeof mandate.$inferSelect
type PublicFields = Omit<OwnMandate, keyof ReturnType<typeof askedFields> | 'hiding' | 'version' | 'updated_at'>

/** The fields that anyone may read who can see the mandate. */
export function publicFields({ id, title, category, location, ...row }: MandateRow): PublicFields {
  return {
    ...{ id, title, category, location },
    budget_min: row.budgetMin,
    budget_max: row.budgetMax,
    currency: row.currency,
    requirements: row.requirements,
    status: row.status,
    is_active: row.isActive,
    buyer_verified: row.buyerVerified,
    created_at: row.createdAt.toISOString(),
  }
}

/** What decides which listings fit it, beside the budget. */
export const askedFields = ({ criteria, places, wantedBy }: MandateRow) => ({ criteria, places, wanted_by: wantedBy })

export const ownMandate = (row: MandateRow, hiding: Hiding | null): OwnMandate => ({
  ...publicFields(row),
  ...askedFields(row),
  hiding,
  version: row.version,
  updated_at: row.updatedAt.toISOString(),
})
