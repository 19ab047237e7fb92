import { desc, eq, sql } from 'drizzle-orm'
import type { Hiding } from '#features/listings/records.ts'
import type { ListingCategory } from '#features/listings/terms.ts'
import { member } from '#features/members/server/tables.ts'
import { type CursorPosition, pageOf } from '#platform/cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canCurateMandates } from '../permissions.ts'
import type { CuratedMandate } from '../records.ts'
import type { CuratedMandateStatus } from '../terms.ts'
import { hidingColumn, type MandateRow } from './steps/mandate-fields.ts'
import { mandate } from './tables.ts'

interface Filter {
  search: string
  category?: ListingCategory | undefined
  status?: CuratedMandateStatus | undefined
  cursor?: CursorPosition | undefined
  limit: number
}

/** Lists the mandates of all members for curators, the newest first; those that are inactive or hidden too. */
export async function listAll({ actor, db }: Scope, { cursor, limit, ...filter }: Filter) {
  if (!canCurateMandates(actor)) throw new Refusal('FORBIDDEN')
  const rows = await db
    .select(columns)
    .from(
      sql`find_curated_mandates(${JSON.stringify({ ...filter, ...cursor })}::jsonb, ${limit + 1}) as found (mandate_id)`,
    )
    .innerJoin(mandate, eq(mandate.id, sql`found.mandate_id`))
    .innerJoin(member, eq(member.id, mandate.buyerId))
    .orderBy(desc(mandate.createdAt), desc(mandate.id))
  const { items, next_cursor } = pageOf(rows, limit)
  return { items: items.map(toCuratedMandate), next_cursor }
}

const columns = {
  id: mandate.id,
  createdAt: mandate.createdAt,
  mandate,
  hiding: hidingColumn,
  buyer: { id: member.id, name: sql<string>`trim(${member.firstName} || ' ' || ${member.lastName})` },
}

interface Row {
  mandate: MandateRow
  hiding: Hiding | null
  buyer: CuratedMandate['buyer']
}

function toCuratedMandate({ mandate, hiding, buyer }: Row): CuratedMandate {
  const { id, title, category, location, createdAt } = mandate
  return {
    id,
    title,
    category,
    location,
    status: statusOf(mandate),
    hiding,
    buyer,
    created_at: createdAt.toISOString(),
  }
}

/** As curated_mandate_status() in SQL. */
function statusOf({ status, isActive, isHidden }: MandateRow): CuratedMandateStatus {
  if (isHidden) return 'Hidden by curators'
  if (!isActive) return 'Inactive'
  return status === 'urgent' ? 'Urgent' : 'Open'
}
