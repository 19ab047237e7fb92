import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { productVersion } from '#platform/version.ts'
import { canManageInstance } from '../permissions.ts'
import { instance, instanceFee } from './tables.ts'

export async function readSettings({ actor, db }: Scope) {
  if (!canManageInstance(actor)) throw new Refusal('FORBIDDEN')
  const [row] = await db
    .select({
      name: instance.name,
      joining: instance.joining,
      invitation_allowance: instance.invitationAllowance,
      fee_rate: instanceFee.rate,
      fee_payer: instanceFee.payer,
    })
    .from(instance)
    .crossJoin(instanceFee)
  if (!row) throw new Error('The instance has no row; its database was not prepared')
  return { ...row, fee_rate: String(Number(row.fee_rate)), version: productVersion }
}
