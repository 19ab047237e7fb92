import { eq, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { DealStage } from '#features/deals/terms.ts'
import type { Platform } from '#platform/scope.ts'
import type { NotificationKind } from '../contract.ts'
import { pushSubscription } from '../push/server/tables.ts'
import { scheduleMail } from './steps/schedule-mail.ts'
import { isMailedWithOthers, type ListingMatchKind, type MandateMatchKind, topicOf } from './steps/topics.ts'
import { notification } from './tables.ts'

type NotifyScope = Pick<Platform, 'db' | 'transaction' | 'jobs' | 'config'>

/** What members bargain about in a conversation. */
type BargainKind = Extract<NotificationKind, `offer.${string}` | `viewing.${string}`>

export type NewNotification = { memberId: string /** The member who caused it. */; fromId?: string } & (
  | { kind: 'message' | 'request'; conversationId: string }
  | { kind: BargainKind; conversationId: string }
  | { kind: Extract<NotificationKind, `deal.${string}`>; dealId: string; stage?: DealStage }
  | { kind: Exclude<Extract<NotificationKind, `listing.${string}`>, ListingMatchKind>; listingId: string }
  | { kind: Exclude<Extract<NotificationKind, `mandate.${string}`>, MandateMatchKind>; mandateId: string }
  | { kind: MandateMatchKind; mandateId: string; count: number }
  | { kind: ListingMatchKind; listingId: string; count: number }
  | { kind: Extract<NotificationKind, `search.${string}`>; searchId: string; count: number }
  | { kind: 'member.verified' | 'member.declined' | 'export.ready' | 'member.left' }
)

/**
 * Notifies a member in the caller's transaction. Unread events of one conversation share one notification; those of one
 * deal, of one saved search, of the matches of one mandate or listing, and of the offers and viewings in one conversation, share one per kind. A trigger publishes the live event at commit, so call this before publishing others: each
 * locks a stream until the end of the transaction.
 */
export async function notify(scope: NotifyScope, notice: NewNotification): Promise<void> {
  await scope.transaction(() =>
    continueAs(system, async () => {
      // Locks the scheduled e-mail before the notification, in the same order as the job that sends it.
      const topic = topicOf(notice.kind)
      if (topic && isMailedWithOthers(notice.kind)) await scheduleMail(scope, notice.memberId, topic)
      // A search has a level of its own, which decided already.
      const pushed = 'searchId' in notice ? 'saved_searches' : topic
      const hasPush = await upsert(scope, notice)
      if (pushed && hasPush) await scope.jobs.enqueue('push-news', { memberId: notice.memberId, topic: pushed })
    }),
  )
}

const isBargain = ({ kind }: NewNotification): boolean => /^(offer|viewing)\./.test(kind)

/** Returns whether the member has devices that get push messages. */
async function upsert({ db }: NotifyScope, notice: NewNotification): Promise<boolean> {
  const insert = db.insert(notification).values(notice)
  const conflict = conflictOf(notice)
  const devices = db
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .where(eq(pushSubscription.memberId, notice.memberId))
  const [row] = await (conflict ? insert.onConflictDoUpdate(conflict) : insert).returning({
    hasPush: sql<boolean>`exists ${devices}`,
  })
  return row?.hasPush === true
}

function conflictOf(notice: NewNotification) {
  const { memberId, conversationId, dealId, searchId, mandateId, listingId, kind, readAt } = notification
  const set = {
    count: sql`${notification.count} + excluded.count`,
    fromId: sql`excluded.from_id`,
    stage: sql`excluded.stage`,
    createdAt: sql`now()`,
    mailed: false,
  }
  if (isBargain(notice)) {
    const targetWhere = sql`${readAt} is null and (${kind} like 'offer.%' or ${kind} like 'viewing.%')`
    return { target: [memberId, conversationId, kind], targetWhere, set }
  }
  if ('conversationId' in notice) {
    const targetWhere = sql`${readAt} is null and ${kind} in ('message', 'request')`
    return { target: [memberId, conversationId], targetWhere, set }
  }
  if ('dealId' in notice) {
    const targetWhere = sql`${readAt} is null and ${dealId} is not null`
    return { target: [memberId, dealId, kind], targetWhere, set }
  }
  if ('searchId' in notice) {
    const targetWhere = sql`${readAt} is null and ${searchId} is not null`
    return { target: [memberId, searchId, kind], targetWhere, set }
  }
  if ('count' in notice && 'mandateId' in notice) {
    const targetWhere = sql`${readAt} is null and ${kind} like 'mandate.match%'`
    return { target: [memberId, mandateId, kind], targetWhere, set }
  }
  if ('count' in notice) {
    const targetWhere = sql`${readAt} is null and ${kind} in ('listing.mandates-found', 'listing.budget-changed')`
    return { target: [memberId, listingId, kind], targetWhere, set }
  }
  return undefined
}
