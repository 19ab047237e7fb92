import type { OwnMandate } from '../../contract.ts'
import type { mandate } from '../tables.ts'

export type MandateRow = typeof mandate.$inferSelect
type PublicFields = Omit<OwnMandate, 'version' | 'updated_at'>

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

export const ownMandate = (row: MandateRow): OwnMandate => ({
  ...publicFields(row),
  version: row.version,
  updated_at: row.updatedAt.toISOString(),
})
