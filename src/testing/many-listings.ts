import type pg from 'pg'
import { fillPastTriggers, withoutWordIndexes } from './fill-past-triggers.ts'

/** One listing in five is private; one in ten thousand contains the words "pale quill". Each of four hundred members saves five hundred. */
export async function fillWithListings(superuser: pg.Pool, howMany: number): Promise<void> {
  const tables = [
    'listing',
    'listing_particulars',
    'listing_search',
    'listing_curated_search',
    'listing_tally',
    'saved_listing',
  ]
  await fillPastTriggers(superuser, tables, async (client) => {
    await client.query(listings, [howMany])
    await client.query(openTraits)
    await client.query(openPlaces)
    await client.query(particulars)
    await withoutWordIndexes(client, 'listing_search', async () => void (await client.query(search)))
    await withoutWordIndexes(client, 'listing_curated_search', async () => void (await client.query(curatedSearch)))
    await client.query(tally)
    await client.query(saved)
  })
}

/** Houses and yachts state them, by the hash of their titles; others state none. */
const traits = `case category
  when 'Yachts' then jsonb_build_object('kind', (array['Motor yacht','Sailing yacht','Explorer','Catamaran'])[1 + abs(hashtext(title)) % 4],
    'builder', 'Yard ' || abs(hashtext(title)) % 500, 'length', (12 + abs(hashtext(title)) % 880 / 10.0)::numeric(6, 1)::text,
    'year', 1970 + abs(hashtext(title)) % 56, 'cabins', 2 + abs(hashtext(title)) % 11, 'vat_paid', hashtext(title) % 3 = 0)
  when 'Real Estate' then jsonb_build_object('kind', (array['Villa','Estate','Chalet'])[1 + abs(hashtext(title)) % 3],
    'bedrooms', 2 + abs(hashtext(title)) % 15, 'living_area', (200 + abs(hashtext(title)) % 2000)::text)
  else '{}' end`

/** Three in four are in one of five thousand towns all over the world, of which four hundred regions are known of the private ones. */
const places = `lateral (select abs(hashtext('place of ' || title)) as hash) as hashed,
  lateral (select hash % 5000 as town) as towns,
  lateral (select jsonb_build_object('country', chr(65 + town % 20) || 'X', 'region', 'Region ' || town % 400, 'radius', 0,
    'latitude', (town * 37 % 12000) / 100.0 - 60, 'longitude', (town * 101 % 36000) / 100.0 - 180) as area) as areas,
  lateral (select case when hash % 4 > 0 then area || jsonb_build_object('id', town::text, 'name', 'Town ' || town, 'open', jsonb_build_object('country', null,
    'region', area || '{"name": null, "radius": 70}', 'place', area || jsonb_build_object('name', 'Town ' || town))) end as place,
    case when hash % 4 = 0 then null when is_private then area || '{"name": null, "radius": 70}'
      else area || jsonb_build_object('name', 'Town ' || town) end as open_place) as located`

/** Words of a catalogue; some are in every second listing, some in few. Private ones tell the length or the number of bedrooms. */
const listings = `
  with seller as (select array_agg(id order by id) as ids, array_agg(verified order by id) as verified from member),
  words as (select
    array['Real Estate','Vehicles','Yachts','Jets','Islands','Art','Jewelry'] as categories,
    array['Villa','Roadster','Sloop','Jet','Atoll','Nocturne','Parure','Palazzo','Chalet','Ketch'] as things,
    array['by the water','of the twenties','in quiet hands','from one owner','seldom seen','restored','with papers'] as traits,
    array['Antibes','Gstaad','Porto Ercole','Mustique','Chelsea','Kyoto','Zürich','Dubai','Cap Ferrat'] as places)
  insert into listing (owner_id, title, category, teaser, is_private, is_open, created_at, seller_verified)
  select ids[1 + n % cardinality(ids)],
    things[1 + n % 10] || ' ' || traits[1 + n / 10 % 7] || ', ' || places[1 + n / 70 % 9] || ' ' || n,
    categories[1 + n % 7],
    'Offered ' || traits[1 + n / 3 % 7] || case when n % 10000 = 7 then ', in pale quill' else '' end || '.',
    n % 5 = 0, true, now() - n * interval '1 minute', seller.verified[1 + n % cardinality(ids)]
  from seller, words, generate_series(1, $1::integer) as n`

const openTraits = `
  update listing set teaser_traits = case when is_private then '{length,bedrooms}'::text[] else '{}' end,
    open_traits = open_traits_of(${traits}, '{length,bedrooms}', is_private)
  where category in ('Yachts', 'Real Estate')`

const openPlaces = `
  update listing set open_place = (select located.open_place from ${places}),
    location_precision = case when is_private then 'region' else location_precision end`

const particulars = `
  insert into listing_particulars (listing_id, price, currency, location, description, traits, place)
  select id, 10000 + abs(hashtext(title)) % 90000000, (array['USD','EUR','GBP','CHF','AED'])[1 + abs(hashtext(title)) % 5],
    'Quai ' || left(md5(title), 6),
    teaser || ' Kept under cover, lot ' || left(md5(id::text), 8) || '.', ${traits}, place
  from listing, ${places}`

const search = `
  insert into listing_search (listing_id, owner_id, category, created_at, is_open, is_private, seller_verified,
    title_words, teaser_words, particulars_words, price, is_shown, open_sought, whole_sought)
  select id, owner_id, category, created_at, is_open, is_private, seller_verified,
    fold_words(title), fold_words(teaser), fold_words(location || chr(10) || description), comparable_price(price, currency), is_open,
    sought_traits(open_traits) || sought_place(open_place), sought_traits(traits) || sought_place(place)
  from listing join listing_particulars on listing_id = id`

const curatedSearch = `
  insert into listing_curated_search (listing_id, owner_id, created_at, category, is_featured, status, title_words, location_words, seller_words)
  select listing.id, owner_id, listing.created_at, category, is_featured, curated_status(status, is_active, is_hidden, archived_at),
    fold_words(title), fold_words(location), seller_words(first_name, last_name)
  from listing join listing_particulars on listing_id = listing.id join member on member.id = owner_id`

const tally = `
  insert into listing_tally select category, seller_verified, 0, count(*) from listing_search where is_open group by 1, 2`

const saved = `
  with offered as (select id, row_number() over (order by id) - 1 as place from listing),
  saver as (select id, row_number() over (order by id) as nth from (select id from member order by created_at desc, id limit 400) as latest)
  insert into saved_listing (member_id, listing_id, note)
  select distinct on (saver.id, offered.id) saver.id, offered.id, 'Shown to a client ' || n
  from saver cross join generate_series(1, 500) as n
    join offered on offered.place = (nth * 37 + n * 211) % (select count(*) from listing)`
