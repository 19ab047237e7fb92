import { and, asc, eq } from 'drizzle-orm'
import { isUnexpired } from '#features/identity/sessions/server/is-unexpired.ts'
import { session } from '#features/identity/sessions/server/tables.ts'
import { member } from '#features/members/server/tables.ts'
import { readPushKey } from '#platform/push/push-key.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { PushDevices } from '../contract.ts'
import { canHavePush } from '../permissions.ts'
import { pushSubscription } from './tables.ts'

/** The endpoints stay on the server: an endpoint and the key of the instance are all that sending takes. */
export async function listDevices(scope: Scope): Promise<PushDevices> {
  const { actor, db, request } = scope
  if (!canHavePush(actor)) throw new Refusal('UNAUTHORIZED')
  const { id, createdAt, sessionId, memberId } = pushSubscription
  const rows = await db
    .select({ id, createdAt, sessionId, device: session.device })
    .from(pushSubscription)
    .innerJoin(session, eq(session.id, sessionId))
    .innerJoin(member, eq(member.id, memberId))
    .where(and(eq(memberId, actor.memberId), isUnexpired))
    .orderBy(asc(createdAt), asc(id))
  return {
    public_key: (await readPushKey(scope)).publicKey.toString('base64url'),
    devices: rows.map((row) => ({
      ...{ id: row.id, device: row.device, added_at: row.createdAt.toISOString() },
      current: row.sessionId === request.sessionId,
    })),
  }
}
