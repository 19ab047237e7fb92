import type pg from 'pg'
import { fillPastTriggers, withoutWordIndexes } from './fill-past-triggers.ts'

/**
 * One mandate in fifty is urgent, one in five hundred is for an island. One in ten thousand contains the words "pale quill",
 * and so does an inactive one.
 */
export async function fillWithMandates(superuser: pg.Pool, howMany: number): Promise<void> {
  await fillPastTriggers(superuser, ['mandate', 'mandate_tally', 'mandate_curated_search'], async (client) => {
    await withoutWordIndexes(client, 'mandate', async () => void (await client.query(mandates, [howMany])))
    await withoutWordIndexes(client, 'mandate_curated_search', async () => void (await client.query(curatedSearch)))
    await client.query(tally)
  })
}

/** Words of a catalogue; some are in every second mandate, some in few. */
const mandates = `
  with buyer as (select array_agg(id order by id) as ids, array_agg(verified order by id) as verified from member),
  words as (select
    array['Real Estate','Vehicles','Yachts','Jets','Art','Jewelry'] as categories,
    array['Villa','Roadster','Sloop','Jet','Atoll','Nocturne','Parure','Palazzo','Chalet','Ketch'] as things,
    array['by the water','of the twenties','in quiet hands','from one owner','seldom seen','restored','with papers'] as traits,
    array['Antibes','Gstaad','Porto Ercole','Mustique','Chelsea','Kyoto','Zürich','Dubai','Cap Ferrat'] as places)
  insert into mandate (buyer_id, title, category, location, budget_min, budget_max, currency, requirements, status, is_active, is_open,
    created_at, buyer_verified)
  select ids[1 + n % cardinality(ids)],
    things[1 + n % 10] || ' ' || traits[1 + n / 10 % 7] || ' ' || n,
    case when n % 500 = 0 then 'Islands' else categories[1 + n % 6] end, places[1 + n / 70 % 9],
    case when n % 4 > 0 then 10000 + n end, case when n % 3 > 0 then 20000000 + n end,
    (array['USD','EUR','GBP','JPY'])[1 + n % 4],
    'Wished for ' || traits[1 + n / 3 % 7] || case when n % 10000 in (7, 8) then ', in pale quill' else '' end
      || ', lot ' || left(md5(n::text), 8) || '.',
    case when n % 50 = 0 then 'urgent' else 'open' end, n % 10000 <> 8, n % 10000 <> 8,
    now() - n * interval '1 minute', buyer.verified[1 + n % cardinality(ids)]
  from buyer, words, generate_series(1, $1::integer) as n`

const curatedSearch = `
  insert into mandate_curated_search (mandate_id, buyer_id, created_at, category, status, mandate_words, buyer_words)
  select mandate.id, buyer_id, mandate.created_at, category, curated_mandate_status(status, is_active, is_hidden),
    fold_words(title || chr(10) || location), seller_words(first_name, last_name)
  from mandate join member on member.id = buyer_id`

const tally = `
  insert into mandate_tally
  select category, status = 'urgent', buyer_verified, 0, count(*) from mandate where is_open group by 1, 2, 3`
