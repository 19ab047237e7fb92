import type { OwnMandate } from '../../contract.ts'
import type { mandate } from '../tables.ts'

export type MandateRow = typeof mandate.$inferSelect
type Face = Omit<OwnMandate, 'version' | 'updated_at'>

/** What everybody may know of a mandate that is open. */
export function mandateFace({ id, title, category, location, ...row }: MandateRow): Face {
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
  ...mandateFace(row),
  version: row.version,
  updated_at: row.updatedAt.toISOString(),
})
