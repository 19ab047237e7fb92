import type pg from 'pg'
import { fillWithConversations } from './many-conversations.ts'

/**
 * Fills a database with notifications, half of them read: `count` for one member, whose id it returns, and twenty times as
 * many for others. Skips the triggers, which would take too long.
 */
export async function fillWithNotifications(superuser: pg.Pool, count: number): Promise<string> {
  const [memberId = ''] = await fillWithConversations(superuser, 20_000)
  const client = await superuser.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(insertForMemberSql, [memberId, count])
    await client.query(insertForOthersSql, [20 * count])
    await client.query('reset session_replication_role')
    await client.query('vacuum (analyze) notification')
    return memberId
  } finally {
    client.release()
  }
}

const insertForMemberSql = `
  insert into notification (member_id, kind, conversation_id, from_id, read_at, created_at)
  select member_id, 'message', conversation_id, other_id, case when n % 2 = 0 then now() end, now() - n * interval '1 minute'
  from (select *, row_number() over (order by conversation_id) as n from conversation_party where member_id = $1) as numbered
  where n <= $2`

/** Twenty members with as many notifications each. */
const insertForOthersSql = `
  insert into notification (member_id, kind, conversation_id, read_at, created_at)
  select md5('member ' || n % 20)::uuid, 'message', gen_random_uuid(), case when n % 2 = 0 then now() end,
    now() - n * interval '1 minute'
  from generate_series(1, $1::integer) as n`
