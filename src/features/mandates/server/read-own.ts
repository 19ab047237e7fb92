import { and, eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveMandates } from '../permissions.ts'
import type { OwnMandate } from '../records.ts'
import { hidingColumn, ownMandate } from './steps/mandate-fields.ts'
import { mandate } from './tables.ts'

export async function readOwn({ actor, db }: Scope, { id }: { id: string }): Promise<OwnMandate> {
  if (!canHaveMandates(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await db
    .select({ mandate, hiding: hidingColumn })
    .from(mandate)
    .where(and(eq(mandate.id, id), eq(mandate.buyerId, actor.memberId)))
  if (!row) throw new Refusal('MANDATE_NOT_FOUND')
  return ownMandate(row.mandate, row.hiding)
}
