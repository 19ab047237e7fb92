import { eq } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { lockQuotas } from '#platform/limits/lock-quotas.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { mandate } from './tables.ts'

export async function assertRoom(scope: Scope, { memberId }: Member): Promise<void> {
  const most = scope.config.MANDATES_PER_MEMBER
  await lockQuotas(scope, memberId)
  if ((await scope.db.$count(mandate, eq(mandate.buyerId, memberId))) < most) return
  throw new Refusal('TOO_MANY_MANDATES', {
    message: `You have ${most} mandates, as many as a member may have here. Please edit one that is inactive.`,
  })
}
