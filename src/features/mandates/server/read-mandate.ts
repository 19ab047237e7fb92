import { eq, sql } from 'drizzle-orm'
import { findCards } from '#features/members/server/find-cards.ts'
import { countRecordsRead } from '#platform/limits/count-records-read.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Mandate } from '../contract.ts'
import { canSeeBuyer, canSeeMandate, isBuyer } from '../permissions.ts'
import { publicFields } from './steps/mandate-fields.ts'
import { mandate } from './tables.ts'

/** A mandate that does not exist and one the reader may not see give the same answer. */
export async function readMandate(scope: Scope, { id }: { id: string }): Promise<Mandate> {
  const { actor, db } = scope
  await countRecordsRead(scope, 1)
  const [row] = await mandateById(db).execute({ id })
  if (!row || !canSeeMandate(actor, row)) throw new Refusal('MANDATE_NOT_FOUND')
  return { ...publicFields(row), buyer: await cardOf(scope, row.buyerId), own: isBuyer(actor, row) }
}

const mandateById = preparedStatement((db) =>
  db
    .select()
    .from(mandate)
    .where(eq(mandate.id, sql.placeholder('id')))
    .prepare('read_mandate'),
)

async function cardOf(scope: Scope, buyerId: string) {
  if (!canSeeBuyer(scope.actor)) return null
  return (await findCards(scope, [buyerId]))(buyerId) ?? null
}
