import { sql } from 'drizzle-orm'
import { type NotificationTopic, notificationTopics } from '#features/preferences/terms.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { isNewsOf } from './topics.ts'

export interface News {
  topic: NotificationTopic
  /** A completed or voided deal changes what a member owes, so its e-mail is sent even if the member chose none. */
  isBinding: boolean
}

/** The topics that have unread notifications which no e-mail has mentioned. */
export async function findNews({ db }: Pick<DatabaseAccess, 'db'>, memberId: string): Promise<News[]> {
  const cases = notificationTopics.map((topic) => sql`when ${isNewsOf(topic)} then ${topic}`)
  const { rows } = await db.execute<{ topic: NotificationTopic; isBinding: boolean }>(
    sql`select topic, bool_or(kind in ('deal.completed', 'deal.void')) as "isBinding"
      from (select kind, case ${sql.join(cases, sql` `)} end as topic from notification
        where member_id = ${memberId} and read_at is null and not mailed) as news
      where topic is not null group by topic`,
  )
  return notificationTopics.flatMap((topic) => rows.find((row) => row.topic === topic) ?? [])
}

/** Locks the scheduled e-mail before the notifications, in the same order as whatever notifies the member. */
export async function noteMailed(
  { db }: Pick<DatabaseAccess, 'db'>,
  memberId: string,
  topic: NotificationTopic,
): Promise<void> {
  await db.execute(
    sql`insert into notification_letter (member_id, choice, mailed_at) values (${memberId}, ${topic}, now())
      on conflict (member_id, choice) do update set mailed_at = excluded.mailed_at`,
  )
  await db.execute(
    sql`update notification set mailed = true
      where member_id = ${memberId} and ${isNewsOf(topic)} and read_at is null and not mailed`,
  )
}
