import { eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveMandates, isBuyer } from '../permissions.ts'
import type { MandateRow } from './steps/mandate-fields.ts'
import { publicFace } from './steps/public-face.ts'
import { mandate } from './tables.ts'

declare const claimed: unique symbol

/** One's own mandate, which nobody else changes before the transaction ends. */
export type ClaimedMandate = MandateRow & {
  [claimed]: true
  /** What the public saw of it, for `announceMandate`. */
  publicBefore: string
}

export async function claimOwn(scope: Scope, id: string): Promise<ClaimedMandate> {
  const { actor, db } = scope
  if (!canHaveMandates(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await db.select().from(mandate).where(eq(mandate.id, id)).for('no key update')
  if (!row || !isBuyer(actor, row)) throw new Refusal('MANDATE_NOT_FOUND')
  return { ...row, publicBefore: await publicFace(scope, id) } as ClaimedMandate
}
