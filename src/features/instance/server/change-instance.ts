import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { requireFreshProof } from '#platform/authentication/fresh-proof.ts'
import { publishToEveryone } from '#platform/live/publish-to-everyone.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { instanceContract } from '../contract.ts'
import { canManageInstance } from '../permissions.ts'
import { readFee } from './read-fee.ts'
import { readInstance } from './read-instance.ts'
import { instance, instanceFee } from './tables.ts'

type Changes = z.infer<NonNullable<(typeof instanceContract.change)['~orpc']['inputSchema']>>

export async function changeInstance(scope: Scope, changes: Changes) {
  if (!canManageInstance(scope.actor)) throw new Refusal('FORBIDDEN')
  const { invitation_allowance: invitationAllowance, fee_rate: rate, fee_payer: payer, ...settings } = changes
  return await scope.transaction(async () => {
    if (rate ?? payer) await assertFeeMayChange(scope, { rate, payer })
    await scope.db.update(instance).set({ ...settings, invitationAllowance, updatedAt: sql`now()` })
    if (rate ?? payer) await scope.db.update(instanceFee).set({ rate, payer, updatedAt: sql`now()` })
    await recordAudit(scope, 'instance.changed', { detail: changes })
    if (settings.name ?? settings.joining) await publishToEveryone(scope, { type: 'instance.changed' })
    return await readInstance(scope)
  })
}

/** The form always sends the fee with the other settings, so only a changed fee requires a fresh proof of identity. */
async function assertFeeMayChange(
  scope: Scope,
  { rate, payer }: { rate?: string | undefined; payer?: string | undefined },
) {
  const fee = await readFee(scope)
  const isSame = (rate === undefined || Number(rate) === Number(fee.rate)) && (payer ?? fee.payer) === fee.payer
  if (!isSame) requireFreshProof(scope)
}
