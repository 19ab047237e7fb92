import { and, count, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canAskForHouse } from '../permissions.ts'
import { describeAgreement, findAgreement } from './steps/agreement-fields.ts'
import { agreementReceipt } from './tables.ts'

/** The operator's agreement, and how many members accepted its present version. */
export async function readHouseAgreement(scope: Scope) {
  const { actor, db } = scope
  if (!canAskForHouse(actor)) throw new Refusal('FORBIDDEN')
  const present = await findAgreement(scope, null)
  if (!present) return { agreement: null, accepted: 0 }
  const [row] = await db
    .select({ accepted: count() })
    .from(agreementReceipt)
    .where(and(isNull(agreementReceipt.listingId), eq(agreementReceipt.sha256, present.sha256)))
  return { agreement: describeAgreement(present), accepted: row?.accepted ?? 0 }
}
