import type { DatabaseAccess } from '#platform/scope.ts'
import { instanceFee } from './tables.ts'

/** What the operator takes of a deal at this moment, for the product and curators. */
export async function readFee({ db }: DatabaseAccess) {
  const [row] = await db.select({ rate: instanceFee.rate, payer: instanceFee.payer }).from(instanceFee)
  if (!row) throw new Error('The fee has no row, or is not for this actor to read')
  return row
}
