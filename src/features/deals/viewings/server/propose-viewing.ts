import { and, eq, sql } from 'drizzle-orm'
import { assertNotSold } from '#features/listings/server/assert-not-sold.ts'
import { assertGoodStanding } from '#features/members/server/assert-good-standing.ts'
import { isTimeZone } from '#lib/calendar/time-zone.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { findConversation, lockDealsOf } from '../../server/steps/find-conversation.ts'
import { canAnswerViewing, canHaveViewings } from '../permissions.ts'
import type { Viewing } from '../records.ts'
import { viewingLimits } from '../terms.ts'
import { announceViewing } from './steps/announce-viewing.ts'
import type { ViewingRow } from './steps/describe-viewing.ts'
import { settleViewing } from './steps/settle-viewing.ts'
import { viewing } from './tables.ts'

interface NewViewing {
  /** The conversation. */
  id: string
  times: string[]
  minutes: number
  time_zone: string
  note: string
  replaces?: string | undefined
}

/** Two at once follow each other under a lock of the conversation, and an index allows one open proposal. */
export async function proposeViewing(scope: Scope, { id, replaces, ...proposal }: NewViewing): Promise<Viewing> {
  const { actor } = scope
  if (!canHaveViewings(actor)) throw new Refusal('UNAUTHORIZED')
  if (!isTimeZone(proposal.time_zone)) throw new Refusal('VIEWING_ZONE')
  const times = inOrder(proposal.times)
  return await scope.transaction(async () => {
    await assertGoodStanding(scope)
    const { subject, other } = await findConversation(scope, id)
    if (subject.type !== 'listing') throw new Refusal('VIEWING_SUBJECT')
    await lockDealsOf(scope, id)
    await assertNotSold(scope, subject.id)
    await replaceOpen(scope, id, replaces)
    if (!(await areAllowed(scope, times))) throw new Refusal('VIEWING_TIME')
    const [row] = await scope.db
      .insert(viewing)
      .values({
        ...{ conversationId: id, listingId: subject.id, byId: actor.memberId, toId: other.id, times },
        ...{ minutes: proposal.minutes, timeZone: proposal.time_zone, note: proposal.note, replaces: replaces ?? null },
      })
      .returning()
    if (!row) throw new Error('A viewing was not written')
    await recordAudit(scope, 'viewing.proposed', { subjectId: row.id })
    return await announceViewing(scope, row, 'viewing.proposed', actor.memberId)
  })
}

/** In whole minutes, the earliest first. */
function inOrder(times: string[]): Date[] {
  const minutes = times.map((time) => Math.floor(Date.parse(time) / 60_000))
  if (new Set(minutes).size < minutes.length) throw new Refusal('VIEWING_TIME')
  return minutes.toSorted((a, b) => a - b).map((minute) => new Date(minute * 60_000))
}

/** Ends the open proposal that this one answers. One whose times are over would still conflict with the index. */
async function replaceOpen(scope: Scope, conversationId: string, replaces: string | undefined): Promise<void> {
  const isOpen = and(eq(viewing.conversationId, conversationId), eq(viewing.state, 'proposed'))
  const [expired] = await scope.db
    .update(viewing)
    .set({ state: 'expired', settledAt: sql`now()` })
    .where(and(isOpen, sql`not (clock_timestamp() < any (${viewing.times}))`))
    .returning()
  // The caller learns it from this very request, whose end publishes the change.
  if (expired && canHaveViewings(scope.actor)) await tellOther(scope, expired, scope.actor.memberId)
  const [open] = await scope.db.select().from(viewing).where(isOpen)
  if (replaces && open?.id !== replaces) throw new Refusal('VIEWING_CLOSED')
  if (!open) return
  if (!replaces || !canAnswerViewing(scope.actor, open)) throw new Refusal('VIEWING_OPEN')
  await settleViewing(scope, open, { state: 'replaced' })
}

async function tellOther({ events }: Scope, { conversationId, byId, toId }: ViewingRow, ownId: string): Promise<void> {
  const receiverId = ownId === byId ? toId : byId
  await events.raise('bargain-changed', { conversationId, kind: 'viewing.expired', receiverId, byId: ownId })
}

/** By the clock of the database. */
async function areAllowed({ db }: Scope, times: Date[]): Promise<boolean> {
  const [first, last] = [times[0], times.at(-1)]
  if (!first || !last) return false
  const { rows } = await db.execute<{ allowed: boolean }>(
    sql`select ${first.toISOString()}::timestamptz > clock_timestamp()
      and ${last.toISOString()}::timestamptz <= now() + make_interval(days => ${viewingLimits.days}) as allowed`,
  )
  return rows[0]?.allowed === true
}
