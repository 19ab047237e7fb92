import type pg from 'pg'
import { fillPastTriggers, withoutWordIndexes } from './fill-past-triggers.ts'

/** Members with accounts. One in fifty is suspended, one in a thousand is a curator; one in ten thousand works at "Pale Quill". */
export async function fillWithMembers(superuser: pg.Pool, howMany: number): Promise<void> {
  await fillPastTriggers(superuser, ['member_account', 'member_curated_search'], async (client) => {
    await client.query(members, [howMany])
    await client.query(accounts)
    await withoutWordIndexes(client, 'member_curated_search', async () => void (await client.query(search)))
  })
}

const members = `
  with words as (select
    array['Ada','Bram','Cato','Dora','Emil','Fenna','Gil','Hanna','Ivo','Jutta'] as first_names,
    array['de Vries','Lindqvist','Okafor','Marchetti','Sintra','Weir','Zimmer'] as last_names,
    array['Harbour & Sons','Lindqvist Yachts','Quiet Rooms','Weir Art','Own account'] as companies)
  insert into member (first_name, last_name, company, verified, curator, suspended_at, created_at)
  select first_names[1 + n % 10], last_names[1 + n / 10 % 7] || ' ' || left(md5(n::text), 4),
    case when n % 10000 = 7 then 'Pale Quill' else companies[1 + n / 70 % 5] end, n % 3 > 0, n % 1000 = 0,
    case when n % 50 = 1 then now() end, now() - n * interval '1 minute'
  from words, generate_series(1, $1::integer) as n`

const accounts = `
  insert into member_account (member_id, email)
  select id, lower(first_name) || '.' || left(md5(id::text), 8) || '@example.org' from member on conflict do nothing`

const search = `
  insert into member_curated_search (member_id, created_at, standing, is_curator, name_words, company_words, email_words)
  select id, created_at, curated_standing(verified, suspended_at), curator, seller_words(first_name, last_name), fold_words(company), fold_words(email)
  from member join member_account on member_id = id on conflict do nothing`
