import type pg from 'pg'
import { fillWithConversations } from './many-conversations.ts'

/**
 * Fills a database with conversations and tells one of their members, whom it answers, of so many, half of which they have
 * read; and others of twenty times as many. Past the triggers, which would do the same row by row.
 */
export async function fillWithNotifications(superuser: pg.Pool, howMany: number): Promise<string> {
  const [memberId = ''] = await fillWithConversations(superuser, 20_000)
  const client = await superuser.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(tellMember, [memberId, howMany])
    await client.query(tellOthers, [20 * howMany])
    await client.query('reset session_replication_role')
    await client.query('vacuum (analyze) notification')
    return memberId
  } finally {
    client.release()
  }
}

const tellMember = `
  insert into notification (member_id, kind, conversation_id, from_id, read_at, created_at)
  select member_id, 'message', conversation_id, other_id, case when n % 2 = 0 then now() end, now() - n * interval '1 minute'
  from (select *, row_number() over (order by conversation_id) as n from conversation_party where member_id = $1) as told
  where n <= $2`

/** As many a member as one of them has. */
const tellOthers = `
  insert into notification (member_id, kind, conversation_id, read_at, created_at)
  select md5('member ' || n % 20)::uuid, 'message', gen_random_uuid(), case when n % 2 = 0 then now() end,
    now() - n * interval '1 minute'
  from generate_series(1, $1::integer) as n`
