import { eq } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { lockQuotas } from '#platform/limits/lock-quotas.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { mandate } from '../tables.ts'

export async function assertQuotaLeft(scope: Scope, { memberId }: Member): Promise<void> {
  const max = scope.config.MANDATES_PER_MEMBER
  await lockQuotas(scope, memberId)
  if ((await scope.db.$count(mandate, eq(mandate.buyerId, memberId))) < max) return
  throw new Refusal('TOO_MANY_MANDATES', {
    message: `You have ${max} mandates, the most a member may have here. Please edit an inactive mandate instead.`,
  })
}
