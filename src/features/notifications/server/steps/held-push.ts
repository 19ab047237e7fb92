import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { NotificationChoices } from '#features/preferences/contract.ts'
import { notificationTopics } from '#features/preferences/terms.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { notificationLetter } from '../tables.ts'
import { isAbout } from './topics.ts'

type Access = Pick<DatabaseAccess, 'db'>

/** Has the digest at the end of quiet hours send a push message too: it does not know of what has an e-mail of its own. */
export async function holdPush({ db }: Access, memberId: string, dueAt: Date): Promise<void> {
  await db
    .insert(notificationLetter)
    .values({ memberId, choice: 'push', dueAt })
    .onConflictDoUpdate({
      target: [notificationLetter.memberId, notificationLetter.choice],
      set: { dueAt: sql`excluded.due_at` },
    })
}

/** Whether a push message was held back, and something newer than the last one is unread that the member wants at once. */
export async function claimHeldPush({ db }: Access, memberId: string, choices: NotificationChoices): Promise<boolean> {
  const topics = notificationTopics.filter((topic) => choices[topic] === 'at_once')
  if (topics.length === 0) return false
  const { choice, dueAt, mailedAt } = notificationLetter
  const isUnread = sql`exists (select from notification as told where told.member_id = ${memberId} and ${isAbout(topics)}
    and told.read_at is null and told.created_at > coalesce(${mailedAt}, '-infinity'))`
  const claimed = await db
    .update(notificationLetter)
    .set({ dueAt: null, mailedAt: sql`now()` })
    .where(and(eq(notificationLetter.memberId, memberId), eq(choice, 'push'), isNotNull(dueAt), isUnread))
    .returning({ choice })
  return claimed.length > 0
}
