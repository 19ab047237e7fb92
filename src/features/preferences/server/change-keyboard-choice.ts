import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { KeyboardChoice } from '../contract.ts'
import { canManagePreferences } from '../permissions.ts'
import { keyboardChoice } from './tables.ts'

export async function changeKeyboardChoice(
  scope: Scope,
  { single_keys: singleKeys }: KeyboardChoice,
): Promise<KeyboardChoice> {
  const { actor, db } = scope
  if (!canManagePreferences(actor)) throw new Refusal('UNAUTHORIZED')
  await scope.transaction(async () => {
    await db
      .insert(keyboardChoice)
      .values({ memberId: actor.memberId, singleKeys })
      .onConflictDoUpdate({ target: keyboardChoice.memberId, set: { singleKeys } })
  })
  return { single_keys: singleKeys }
}
