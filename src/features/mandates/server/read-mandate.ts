import { and, eq, not, sql } from 'drizzle-orm'
import { cardOf } from '#features/members/server/card-of.ts'
import { memberCard } from '#features/members/server/tables.ts'
import { countRecordsRead } from '#platform/limits/count-records-read.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canSeeBuyer, canSeeMandate, isBuyer } from '../permissions.ts'
import type { Mandate } from '../records.ts'
import { askedFields, hidingColumn, publicFields } from './steps/mandate-fields.ts'
import { mandate } from './tables.ts'

/** A mandate that does not exist and one the reader may not see give the same answer. */
export async function readMandate(scope: Scope, { id }: { id: string }): Promise<Mandate> {
  const { actor, db } = scope
  await countRecordsRead(scope, 1)
  const [row] = await mandateById(db).execute({ id })
  if (!row || !canSeeMandate(actor, row.mandate)) throw new Refusal('MANDATE_NOT_FOUND')
  const buyer = canSeeBuyer(actor) && row.buyer ? cardOf(row.buyer) : null
  const fields = { ...publicFields(row.mandate), ...askedFields(row.mandate) }
  return { ...fields, buyer, own: isBuyer(actor, row.mandate), hiding: row.hiding }
}

const mandateById = preparedStatement((db) =>
  db
    .select({ mandate, hiding: hidingColumn, buyer: memberCard })
    .from(mandate)
    // The policy of the card lets curators read every card, so leave out suspended members here.
    .leftJoin(memberCard, and(eq(memberCard.memberId, mandate.buyerId), not(memberCard.suspended)))
    .where(eq(mandate.id, sql.placeholder('id')))
    .prepare('read_mandate'),
)
