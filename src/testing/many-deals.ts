import type pg from 'pg'
import { fillWithConversations } from './many-conversations.ts'

/**
 * Fills a database with members of a thousand conversations each, and gives one of them `howMany` listings, mandates and
 * deals, a quarter of which have ended. Returns that member's id. Triggers are off, since they work row by row.
 */
export async function fillWithDeals(superuser: pg.Pool, howMany: number): Promise<string> {
  const [memberId = ''] = await fillWithConversations(superuser, 20_000)
  const client = await superuser.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(makeListings, [memberId, howMany])
    await client.query(makeParticulars)
    await client.query(makeMandates, [memberId, howMany])
    await client.query(makeDeals, [memberId, howMany])
    await client.query(makeEvents)
    await client.query(makeProposals)
    await client.query('reset session_replication_role')
    await client.query('vacuum (analyze) listing, listing_particulars, mandate, deal, deal_event, deal_proposal')
    return memberId
  } finally {
    client.release()
  }
}

const makeListings = `
  insert into listing (owner_id, title, category, created_at)
  select $1, 'Villa No. ' || n, 'Real Estate', now() - n * interval '1 hour' from generate_series(1, $2::integer) as n`

const makeParticulars = `
  insert into listing_particulars (listing_id, price, currency)
  select id, 10000 + abs(hashtext(title)), 'EUR' from listing on conflict do nothing`

const makeMandates = `
  insert into mandate (buyer_id, title, category, is_open, created_at)
  select $1, 'Mandate No. ' || n, 'Real Estate', true, now() - n * interval '1 hour' from generate_series(1, $2::integer) as n`

/** One deal from each of the member's conversations in turn; in every second deal the other party took the last step. */
const makeDeals = `
  with mine as (select *, row_number() over (order by id) - 1 as turn, count(*) over () as many
    from conversation where $1 in (starter_id, recipient_id))
  insert into deal (title, buyer_id, seller_id, opened_by, moved_by, amount, currency, conversation_id, stage,
    completed_at, withdrawn_because, version, created_at, updated_at)
  select 'Deal No. ' || n, starter_id, recipient_id, starter_id, case when n % 2 = 0 then starter_id else recipient_id end,
    10000 + n, 'EUR', id, stage, case when stage = 'Completed' then now() end,
    case when stage = 'Withdrawn' then 'No longer' end, 2, now() - n * interval '1 hour', now() - n * interval '1 minute'
  from generate_series(1, $2::integer) as n join mine on turn = n % many,
    lateral (select case n % 8 when 1 then 'Completed' when 4 then 'Withdrawn' else 'Document Review' end as stage) as at`

const makeEvents = `
  insert into deal_event (deal_id, version, from_stage, to_stage, by_id, proposed_by)
  select id, n, case n when 2 then 'Negotiation' end, case n when 1 then 'Negotiation' else stage end,
    case n when 1 then opened_by else moved_by end,
    case when n = 2 and stage <> 'Withdrawn' then case moved_by when buyer_id then seller_id else buyer_id end end
  from deal, generate_series(1, 2) as n`

/** An accepted proposal for each step forward, and an open proposal in every third open deal. */
const makeProposals = `
  insert into deal_proposal (deal_id, version, amount, to_stage, by_id, to_id, state, settled_by, settled_at, created_at)
  select deal.id, 1, amount, stage, proposed_by, moved_by, 'accepted', moved_by, updated_at, updated_at
  from deal join deal_event on deal_id = deal.id and proposed_by is not null
  union all
  select id, version, amount, 'Due Diligence', moved_by, case moved_by when buyer_id then seller_id else buyer_id end,
    'open', null, null, updated_at
  from deal where stage = 'Document Review' and amount::integer % 3 = 0`
