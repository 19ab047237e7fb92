import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { isUnexpired } from '#features/identity/sessions/server/is-unexpired.ts'
import { session } from '#features/identity/sessions/server/tables.ts'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { member } from '#features/members/server/tables.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { isPublicKey } from '#platform/push/encrypt-push.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { PushDevices } from '../contract.ts'
import { canHavePush } from '../permissions.ts'
import { maximumDevices } from '../terms.ts'
import { listDevices } from './list-devices.ts'
import { assertPublicEndpoint } from './steps/assert-public-endpoint.ts'
import { pushSubscription } from './tables.ts'

interface Input {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Turns push messages on for the session's device. What the browser had before, for this or another member, is replaced. */
export async function subscribe(scope: Scope, { endpoint, keys }: Input): Promise<PushDevices> {
  const { actor, request } = scope
  if (!canHavePush(actor)) throw new Refusal('UNAUTHORIZED')
  const { sessionId } = request
  if (!sessionId) throw new Refusal('PUSH_WITHOUT_SESSION')
  const [publicKey, secret] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')]
  if (!isPublicKey(publicKey) || secret.length !== 16) throw new Refusal('PUSH_KEYS')
  await assertPublicEndpoint(scope, endpoint)
  const { memberId } = actor
  return await scope.transaction(async () => {
    const isNew = await continueAs(system, () => replace(scope, { memberId, sessionId, endpoint, publicKey, secret }))
    // After the lock on the member, since both at once from two requests would wait for each other.
    await assertGoodStanding(scope)
    if (isNew) await recordAudit(scope, 'push.turned-on', { subjectId: memberId, detail: { sessionId } })
    return await listDevices(scope)
  })
}

/** Returns whether the session had no subscription before. */
async function replace({ db }: Scope, row: typeof pushSubscription.$inferInsert): Promise<boolean> {
  const { memberId, sessionId, endpoint } = pushSubscription
  // Members' simultaneous requests are counted one after the other. A suspension and an erasure lock the member first, too.
  await db.select({ id: member.id }).from(member).where(eq(member.id, row.memberId)).for('no key update')
  // The session may have ended since the request began, which deleted its subscription.
  const isOpen = and(eq(session.id, row.sessionId), isNull(session.endedAt))
  const [open] = await db.select({ id: session.id }).from(session).where(isOpen).for('share')
  if (!open) throw new Refusal('UNAUTHORIZED')
  const removed = await db
    .delete(pushSubscription)
    .where(or(eq(sessionId, row.sessionId), eq(endpoint, row.endpoint)))
    .returning({ sessionId })
  const [others] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(pushSubscription)
    .innerJoin(session, eq(session.id, sessionId))
    .innerJoin(member, eq(member.id, memberId))
    .where(and(isUnexpired, eq(memberId, row.memberId), ne(sessionId, row.sessionId)))
  if (others && others.count >= maximumDevices) throw new Refusal('PUSH_DEVICES_FULL')
  await db.insert(pushSubscription).values(row)
  return !removed.some((each) => each.sessionId === row.sessionId)
}
