import type { DatabaseAccess } from '#platform/scope.ts'
import { instanceFee } from './tables.ts'

/** The current fee. Row policies let only curators and the product itself read it. */
export async function readFee({ db }: DatabaseAccess) {
  const [row] = await db.select({ rate: instanceFee.rate, payer: instanceFee.payer }).from(instanceFee)
  if (!row) throw new Error('The fee has no row, or this actor may not read it')
  return row
}
