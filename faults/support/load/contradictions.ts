/** Compares rows that should correspond one to one. Returns the missing, duplicate and superfluous ones. */
const oneForEach = (things: string, told: string) =>
  `select coalesce(things.id, told.id) as id, told.times
   from (${things}) things full join (select id, count(*) as times from (${told}) as all_told group by id) told
     on told.id = things.id
   where things.id is null or told.times is distinct from 1`

/** Compares a stored count with the number of rows. */
const equal = (counted: string, kept: string) =>
  `select * from (${counted}) counted (name, number) full join (${kept}) kept (name, number) using (name)
   where coalesce(counted.number, 0) <> coalesce(kept.number, 0)`

const audited = (table: string, action: string) =>
  oneForEach(`select id from ${table}`, `select subject_id as id from audit_event where action = '${action}'`)

const living = "state in ('created', 'retry', 'active')"

/** SQL queries by name. Each looks for contradictory rows; in correct data it returns none. */
export const contradictions: Record<string, string> = {
  'places of messages leave no gap': `select conversation_id from message group by 1
    having min(sequence) <> 1 or max(sequence) <> count(*)`,
  'messages stand in the order of time': `select id from (select id, created_at,
      lag(created_at) over (partition by conversation_id order by sequence) as before from message) as placed
    where created_at < before`,
  'a conversation knows its last message': `select id from conversation, lateral (
      select count(*) as number, max(created_at) as latest from message where conversation_id = conversation.id) as written
    where last_sequence <> number or last_message_at <> latest`,
  'unread counts': `select p.* from conversation_party p, lateral (select count(*) as number from message m
      where m.conversation_id = p.conversation_id and receiver_id = p.member_id and sequence > read_through) as written
    where unread <> number`,
  'who wrote last': `select p.* from conversation_party p, lateral (select sender_id from message m
      where m.conversation_id = p.conversation_id order by sequence desc limit 1) as latest
    where wrote_last <> (sender_id = p.member_id)`,

  'the tally of listings': equal(
    "select coalesce(category, ''), count(*) from listing where is_open group by 1",
    'select category, sum(count) from listing_tally group by 1',
  ),
  'the tally of mandates': equal(
    'select category || urgent, count(*) from (select category, status = $$urgent$$ as urgent from mandate where is_open) m group by 1',
    'select category || urgent, sum(count) from mandate_tally group by 1',
  ),
  'a listing has its particulars': oneForEach(
    'select id from listing',
    'select listing_id as id from listing_particulars',
  ),
  'a listing is found by its words': oneForEach(
    'select id from listing',
    'select listing_id as id from listing_search',
  ),

  'listings in the audit log': audited('listing', 'listing.created'),
  'mandates in the audit log': audited('mandate', 'mandate.created'),
  'deals in the audit log': audited('deal', 'deal.opened'),
  'steps in the audit log': equal(
    'select id::text, version from deal',
    `select subject_id::text, count(*) from audit_event
      where action in ('deal.opened', 'deal.stepped', 'deal.completed', 'deal.withdrawn') group by 1`,
  ),
  'proposals in the audit log': equal(
    'select deal_id::text, count(*) from deal_proposal group by 1',
    "select subject_id::text, count(*) from audit_event where action = 'deal.proposed' group by 1",
  ),
  'a step forward was proposed by one party and accepted by the other': `select * from deal_event
    where deal_step(from_stage, to_stage) = 'together' and (proposed_by is null or proposed_by = by_id)`,
  'steps in the timeline': `select id from deal, lateral (select count(*) as number, min(version) as first, max(version) as last
      from deal_event where deal_id = deal.id) as steps
    where number <> version or first <> 1 or last <> version`,
  'steps in the signed timeline': equal(
    'select id::text, version from deal',
    'select deal_id::text, count(version) from deal_entry group by 1',
  ),
  'a signed timeline leaves no gap': `select id from deal, lateral (select count(*) as number, max(number) as last
      from deal_entry where deal_id = deal.id) as written
    where entries <> written.number or entries <> last`,
  'an entry names the one before it': `select e.* from deal_entry e join deal_entry before
      on before.deal_id = e.deal_id and before.number = e.number - 1
    where e.content::json ->> 'previous' is distinct from encode(before.digest, 'hex')`,
  'the fee of a completed deal': oneForEach(
    "select id from deal where stage = 'Completed'",
    'select deal_id as id from deal_fee',
  ),

  'messages told to both': oneForEach(
    'select id || $$ $$ || told as id from message, lateral (values (sender_id), (receiver_id)) as party (told)',
    "select (event ->> 'messageId') || ' ' || audience as id from live_event where event ->> 'type' = 'message.sent'",
  ),
  'steps told to both': equal(
    `select id || ' ' || told, version + (select count(*) from deal_proposal where deal_id = deal.id)
      from deal, lateral (values (buyer_id), (seller_id)) as party (told)`,
    "select (event ->> 'dealId') || ' ' || audience, count(*) from live_event where event ->> 'type' = 'deal.changed' group by 1",
  ),
  // The promotion of a standby skips a million numbers.
  'streams leave no gap': `select audience from live_stream left join (
      select audience, max(sequence) as last, bool_and(sequence - before in (1, 1000000)) as has_no_gap from (
        select audience, sequence, lag(sequence, 1, 0::bigint) over (partition by audience order by sequence) as before
        from live_event) as placed group by 1) as told using (audience)
    where last_sequence is distinct from last or has_no_gap is distinct from true`,
  'notifications of messages': equal(
    'select receiver_id || $$ $$ || conversation_id, count(*) from message group by 1',
    'select member_id || $$ $$ || conversation_id, sum(count) from notification where conversation_id is not null group by 1',
  ),
  'notifications of steps': equal(
    `select case by_id when buyer_id then seller_id else buyer_id end || ' ' || deal_id, count(*)
      from (select deal_id, by_id from deal_event union all select deal_id, by_id from deal_proposal) as act
      join deal on deal.id = deal_id group by 1`,
    'select member_id || $$ $$ || deal_id, sum(count) from notification where deal_id is not null group by 1',
  ),

  'one job for each mail': oneForEach(
    'select id::text from mail',
    "select data ->> 'mailId' as id from pgboss.job where name = 'send-mail'",
  ),
  // One job looks for all digests that are due.
  'a job for each letter that is due': `select l.* from notification_letter l where due_at is not null and choice <> 'digest' and not exists (
      select from pgboss.job where name = 'mail-notifications' and ${living}
        and data ->> 'memberId' = l.member_id::text and data ->> 'choice' = l.choice)`,
  'a job for each mail that is not sent': `select id, state, attempts, last_error from mail where state <> 'kept' and not exists (
      select from pgboss.job where name = 'send-mail' and ${living} and data ->> 'mailId' = mail.id::text)`,
  'jobs that were given up': `select name, state from pgboss.job where state in ('failed', 'cancelled')`,
}

/** Further queries that must return no rows once all jobs have finished. */
export const contradictionsAtRest: Record<string, string> = {
  'mail that stays queued': "select id, state from mail where state <> 'kept'",
}

/** Jobs that are running or due. */
export const unfinishedJobs = `select count(*)::int as number from pgboss.job
  where name in ('send-mail', 'mail-notifications') 
    and (state = 'active' or ${living} and (name = 'send-mail' or start_after <= now()))`
