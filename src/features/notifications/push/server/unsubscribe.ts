import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { PushDevices } from '../contract.ts'
import { canHavePush } from '../permissions.ts'
import { listDevices } from './list-devices.ts'
import { pushSubscription } from './tables.ts'

export async function unsubscribe(scope: Scope, { id }: { id: string }): Promise<PushDevices> {
  const { actor, db } = scope
  if (!canHavePush(actor)) throw new Refusal('UNAUTHORIZED')
  return await scope.transaction(async () => {
    const [removed] = await db
      .delete(pushSubscription)
      .where(and(eq(pushSubscription.id, id), eq(pushSubscription.memberId, actor.memberId)))
      .returning({ sessionId: pushSubscription.sessionId })
    if (!removed) throw new Refusal('NOT_FOUND')
    await recordAudit(scope, 'push.turned-off', { subjectId: actor.memberId, detail: { sessionId: removed.sessionId } })
    return await listDevices(scope)
  })
}
