import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { requireFreshProof } from '#platform/authentication/fresh-proof.ts'
import { publishToEveryone } from '#platform/live/publish-to-everyone.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { instanceContract } from '../contract.ts'
import { canManageInstance } from '../permissions.ts'
import { readInstance } from './read-instance.ts'
import { readSettings } from './read-settings.ts'
import { instance, instanceFee } from './tables.ts'

type Changes = z.infer<NonNullable<(typeof instanceContract.change)['~orpc']['inputSchema']>>

export async function changeInstance(scope: Scope, changes: Changes) {
  if (!canManageInstance(scope.actor)) throw new Refusal('FORBIDDEN')
  const { invitation_allowance: invitationAllowance, fee_rate: rate, fee_payer: payer, ...settings } = changes
  return await scope.transaction(async () => {
    // Locked, so that no other change comes between the former values and the new ones.
    await scope.db.select({ name: instance.name }).from(instance).for('no key update')
    const before = await readSettings(scope)
    const changed = changedSettings(changes, before)
    // The form always sends the fee with the other settings, so only a changed fee requires a fresh proof of identity.
    const isFeeChanged = 'fee_rate' in changed || 'fee_payer' in changed
    if (isFeeChanged) requireFreshProof(scope)
    if (Object.keys(changed).length === 0) return await readInstance(scope)
    await scope.db.update(instance).set({ ...settings, invitationAllowance, updatedAt: sql`now()` })
    if (isFeeChanged) await scope.db.update(instanceFee).set({ rate, payer, updatedAt: sql`now()` })
    await recordAudit(scope, 'instance.changed', {
      detail: { ...changed, before: formerValues(changed, before) },
    })
    if (isFeeChanged) await scope.events.raise('fee-changed', {})
    if ('name' in changed || 'joining' in changed) await publishToEveryone(scope, { type: 'instance.changed' })
    return await readInstance(scope)
  })
}

/** The form sends unchanged settings too. */
const changedSettings = (changes: Changes, before: Record<string, unknown>): Partial<Changes> =>
  Object.fromEntries(Object.entries(changes).filter(([name, value]) => isDifferent(name, before[name], value)))

const formerValues = (changed: object, before: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(changed).map((name) => [name, before[name]]))

const isDifferent = (name: string, former: unknown, value: unknown): boolean =>
  name === 'fee_rate' ? Number(former) !== Number(value) : former !== value
