import { and, eq, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { assertNotSold } from '#features/listings/server/assert-not-sold.ts'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { isHalted } from '../../server/steps/is-halted.ts'
import { canAnswerViewing } from '../permissions.ts'
import type { Viewing } from '../records.ts'
import { announceViewing } from './steps/announce-viewing.ts'
import { describeViewing, type ViewingRow } from './steps/describe-viewing.ts'
import { findViewing } from './steps/find-viewing.ts'
import { sendInvitations } from './steps/send-invitations.ts'
import { settleViewing } from './steps/settle-viewing.ts'
import { viewing } from './tables.ts'

interface Choice {
  id: string
  time: string
}

/**
 * The listing is locked and then its viewings, so that two at once follow each other, also the same one sent twice; a
 * constraint refuses two that overlap.
 */
export async function takeTime(scope: Scope, { id, time }: Choice): Promise<Viewing> {
  const startsAt = new Date(time)
  return await scope.transaction(async () => {
    const { listingId } = await findViewing(scope, id)
    await assertNotSold(scope, listingId)
    await lockViewingsOf(scope, listingId)
    const proposed = await findViewing(scope, id)
    if (!canAnswerViewing(scope.actor, proposed)) throw new Refusal('VIEWING_OWN')
    if (proposed.state === 'agreed' && proposed.startsAt?.getTime() === startsAt.getTime())
      return describeViewing(scope, proposed)
    if (proposed.state !== 'proposed') throw new Refusal('VIEWING_CLOSED')
    await assertGoodStanding(scope)
    const isProposed = proposed.times.some((each) => each.getTime() === startsAt.getTime())
    if (!isProposed || startsAt <= new Date()) throw new Refusal('VIEWING_OTHER_TIME')
    if (await isHalted(scope, proposed.conversationId)) throw new Refusal('VIEWING_HALTED')
    const endsAt = new Date(startsAt.getTime() + proposed.minutes * 60_000)
    await assertFree(scope, proposed, { startsAt, endsAt })
    const agreed = await settleViewing(scope, proposed, { state: 'agreed', startsAt, endsAt })
    await sendInvitations(scope, agreed)
    return await announceViewing(scope, agreed, 'viewing.agreed', scope.actor.memberId)
  })
}

interface Range {
  startsAt: Date
  endsAt: Date
}

async function lockViewingsOf({ db }: Scope, listingId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`viewings ${listingId}`}, 0))`)
}

async function assertFree({ db }: Scope, { listingId }: ViewingRow, { startsAt, endsAt }: Range): Promise<void> {
  const range = sql`tstzrange(${startsAt.toISOString()}::timestamptz, ${endsAt.toISOString()}::timestamptz)`
  const overlapping = db
    .select({ id: viewing.id })
    .from(viewing)
    .where(
      and(
        eq(viewing.listingId, listingId),
        sql`${viewing.state} = 'agreed'`,
        sql`tstzrange(${viewing.startsAt}, ${viewing.endsAt}) && ${range}`,
      ),
    )
    .limit(1)
  if ((await continueAs(system, () => overlapping)).length > 0) throw new Refusal('VIEWING_TIME_TAKEN')
}
