import { sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { DealStage } from '#features/deals/terms.ts'
import type { Platform } from '#platform/scope.ts'
import type { NotificationKind } from '../contract.ts'
import { arrangeLetter } from './steps/schedule-mail.ts'
import { notification } from './tables.ts'

type Teller = Pick<Platform, 'db' | 'transaction' | 'jobs' | 'config'>

export type Notice = { memberId: string /** Who caused it. */; fromId?: string } & (
  | { kind: 'message' | 'request'; conversationId: string }
  | { kind: Extract<NotificationKind, `deal.${string}`>; dealId: string; stage?: DealStage }
  | { kind: 'member.verified' | 'member.declined' | 'export.ready' | 'member.left' }
)

/**
 * Tells a member that something happened, in the caller's transaction. What they have not read yet of one conversation
 * is gathered in one notification, and of one deal in one a kind. Its live event is said as the transaction commits:
 * call this before publishing anything, since streams are held to the end.
 */
export async function notify(scope: Teller, notice: Notice): Promise<void> {
  await scope.transaction(() =>
    continueAs(system, async () => {
      // The letter is held before what it tells of, as by the job that writes it.
      if ('conversationId' in notice) await arrangeLetter(scope, notice.memberId, 'messages')
      if ('dealId' in notice) await arrangeLetter(scope, notice.memberId, 'deal_updates')
      await gather(scope, notice)
    }),
  )
}

async function gather({ db }: Teller, notice: Notice): Promise<void> {
  const told = db.insert(notification).values(notice)
  const { memberId, conversationId, dealId, kind, readAt } = notification
  const set = {
    count: sql`${notification.count} + 1`,
    fromId: sql`excluded.from_id`,
    stage: sql`excluded.stage`,
    createdAt: sql`now()`,
    mailed: false,
  }
  if ('conversationId' in notice) {
    const targetWhere = sql`${readAt} is null and ${conversationId} is not null`
    await told.onConflictDoUpdate({ target: [memberId, conversationId], targetWhere, set })
  } else if ('dealId' in notice) {
    const targetWhere = sql`${readAt} is null and ${dealId} is not null`
    await told.onConflictDoUpdate({ target: [memberId, dealId, kind], targetWhere, set })
  } else await told
}
