import { eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Passkeys } from '../contract.ts'
import { canManageOwnPasskeys } from '../permissions.ts'
import { describePasskeys } from './steps/describe-passkeys.ts'
import { passkey } from './tables.ts'

export async function renamePasskey(scope: Scope, { id, name }: { id: string; name: string }): Promise<Passkeys> {
  if (!canManageOwnPasskeys(scope.actor)) throw new Refusal('UNAUTHORIZED')
  // The row policy restricts this to the member's own passkeys.
  const renamed = await scope.db.update(passkey).set({ name }).where(eq(passkey.id, id)).returning({ id: passkey.id })
  if (renamed.length === 0) throw new Refusal('NOT_FOUND')
  return await describePasskeys(scope)
}
