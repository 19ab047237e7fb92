import { eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { KeyboardChoice } from '../contract.ts'
import { canManagePreferences } from '../permissions.ts'
import { keyboardChoice } from './tables.ts'

/** Shortcuts of one key work unless the member turned them off. */
export async function readKeyboardChoice({ actor, db }: Scope): Promise<KeyboardChoice> {
  if (!canManagePreferences(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await db.select().from(keyboardChoice).where(eq(keyboardChoice.memberId, actor.memberId))
  return { single_keys: row?.singleKeys ?? true }
}
