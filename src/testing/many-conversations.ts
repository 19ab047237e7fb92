import type pg from 'pg'

const [conversationsPerMember, messagesPerConversation] = [1_000, 10]

/**
 * Fills a database with messages, among members with a thousand conversations each, and returns the ids of the members.
 * Skips the triggers, which would take too long, and then updates the statistics of the planner.
 */
export async function fillWithConversations(superuser: pg.Pool, messages: number): Promise<string[]> {
  const conversations = Math.ceil(messages / messagesPerConversation)
  const members = Math.max(3, Math.round((2 * conversations) / conversationsPerMember))
  const client = await superuser.connect()
  try {
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '256MB'`)
    const { rows } = await client.query<{ id: string }>(makeMembers, [members])
    const ids = rows.map(({ id }) => id)
    await client.query(makeListings, [ids])
    await client.query(makePhotographs, [ids])
    await client.query(makeConversations, [ids, conversations])
    await client.query(makeParties)
    await client.query(makeMessages)
    await client.query('reset session_replication_role; reset maintenance_work_mem')
    await client.query('vacuum (analyze) conversation, conversation_party, message, listing, listing_photograph')
    await client.query('vacuum (analyze) member, member_card')
    return ids
  } finally {
    client.release()
  }
}

const makeMembers = `
  with made as (insert into member (first_name, verified)
    select 'Correspondent ' || n, true from generate_series(1, $1::integer) as n returning *),
  cards as (insert into member_card (member_id, name, company, role, introduction, verified, suspended)
    select id, first_name, '', '', '', verified, false from made)
  select id from made`

const makeListings = `
  insert into listing (owner_id, title, category)
  select owner, 'House No. ' || n, 'Real Estate'
  from unnest($1::uuid[]) with ordinality as owners (owner, place), generate_series(1, 5) as n`

const makePhotographs = `
  insert into listing_photograph (listing_id, position, storage_key, width, height, widths)
  select id, 0, id || '/0', 1200, 800, '{480,960}' from listing where owner_id = any($1::uuid[])`

/** One message a minute. Each member writes to each other member in turn, about one of their five listings. */
const makeConversations = `
  with members as (select $1::uuid[] as ids, cardinality($1::uuid[]) as many),
  houses as (select owner_id, array_agg(id) as ids from listing group by 1),
  pairs as (
    select n, ids[1 + n % many] as starter, ids[1 + (n + 1 + n / many % (many - 1)) % many] as recipient
    from members, generate_series(0, $2::integer - 1) as n)
  insert into conversation (starter_id, recipient_id, listing_id, subject_type, subject_id, subject_title,
    subject_category, last_sequence, last_message_at, created_at)
  select starter, recipient, houses.ids[1 + n % 5], 'listing', gen_random_uuid(), 'House No. ' || 1 + n % 5,
    'Real Estate', ${messagesPerConversation}, now() - n * interval '1 minute', now() - n * interval '1 minute' - interval '1 day'
  from pairs join houses on owner_id = recipient`

/** In one conversation of seven the recipient has two unread messages. The recipient wrote last, so every request is Ongoing. */
const makeParties = `
  insert into conversation_party (conversation_id, member_id, other_id, started, has_written, wrote_last,
    last_message_at, unread, read_through)
  select id, case when started then starter_id else recipient_id end,
    case when started then recipient_id else starter_id end, started, true, not started, last_message_at,
    case when news and not started then 2 else 0 end, last_sequence - case when news and not started then 2 else 0 end
  from (select *, abs(hashtext(id::text)) % 7 = 0 as news from conversation) as c, (values (true), (false)) as side (started)`

const makeMessages = `
  insert into message (conversation_id, sequence, sender_id, receiver_id, content, key, created_at)
  select id, n, case when n % 2 = 1 then starter_id else recipient_id end,
    case when n % 2 = 1 then recipient_id else starter_id end,
    'No. ' || n || ', ' || md5(id::text || n) || ': as you will have seen, the boathouse was rebuilt after the storm.',
    gen_random_uuid(), last_message_at - (${messagesPerConversation} - n) * interval '1 hour'
  from conversation, generate_series(1, ${messagesPerConversation}) as n`
