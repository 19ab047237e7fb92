import { and, eq, isNull } from 'drizzle-orm'
import { isUnexpired } from '#features/identity/sessions/server/is-unexpired.ts'
import { session } from '#features/identity/sessions/server/tables.ts'
import { member } from '#features/members/server/tables.ts'
import { instanceIdentity } from '#platform/instance-identity/tables.ts'
import { postPush } from '#platform/push/post-push.ts'
import { readPushKey } from '#platform/push/push-key.ts'
import type { Platform } from '#platform/scope.ts'
import { pushText } from '../terms.ts'
import { pushSubscription } from './tables.ts'

/**
 * Sends one push message: that something is waiting, never what. Deletes the subscription if the browser no longer has it, and
 * throws if trying again later may help, so that the job queue does. Runs as the system.
 */
export async function sendPush(platform: Platform, subscriptionId: string): Promise<void> {
  const { db, config, log, origin, pushNetwork } = platform
  const subscription = await findSubscription(platform, subscriptionId)
  if (!subscription) return
  const key = await readPushKey(platform)
  const contact = config.CONTACT_ADDRESS ? `mailto:${config.CONTACT_ADDRESS}` : origin()
  const { result, reason } = await postPush(subscription, pushText, { key, network: pushNetwork, contact })
  if (result === 'gone') await db.delete(pushSubscription).where(eq(pushSubscription.id, subscriptionId))
  if (result === 'refused') log.warn({ subscriptionId, reason }, 'a push message was refused for good')
  if (result === 'later') throw new Error(`The push service did not take a message: ${reason}`)
}

/** None if the session has ended or expired, or the member is suspended meanwhile; a rehearsal must not reach the members' browsers. */
async function findSubscription({ db }: Platform, id: string) {
  const [row] = await db
    .select({
      ...{ endpoint: pushSubscription.endpoint, publicKey: pushSubscription.publicKey },
      ...{ secret: pushSubscription.secret, isRehearsal: instanceIdentity.rehearsal },
    })
    .from(pushSubscription)
    .innerJoin(session, and(eq(session.id, pushSubscription.sessionId), isNull(session.endedAt)))
    .innerJoin(member, and(eq(member.id, pushSubscription.memberId), isNull(member.suspendedAt)))
    .innerJoin(instanceIdentity, eq(instanceIdentity.only, true))
    .where(and(eq(pushSubscription.id, id), isUnexpired))
  return row && !row.isRehearsal ? row : undefined
}
