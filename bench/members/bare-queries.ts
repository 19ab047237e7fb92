export const pageSize = 6

const photographs = (limit: number) => `
  (select coalesce(json_agg(photograph), '[]') from (
    select id, caption, width, height, widths, encode(thumbhash, 'base64') as thumbhash from listing_photograph
    where listing_id = l.id order by position limit ${limit}) as photograph)`

const listing = `
  l.id, l.title, l.category, l.teaser, l.is_private, l.is_featured, l.status, l.archived_at, l.seller_verified, l.created_at,
  p.price, p.price_to, p.reduced_from, p.reduced_from_to, p.currency, p.location, p.description,
  exists (select from saved_listing where member_id = $1 and listing_id = l.id) as saved`

const categories = `
  (select json_agg(json_build_object('category', category, 'count', count) order by category)
   from (select category, sum(count) as count from listing_tally group by category) as tally)`

/** Limits are constants: with a parameter, PostgreSQL would plan to read all rows. */
const page = (found: string, total: string) => `
  select ${listing}, s.created_at::text as place, ${photographs(1)} as photographs, ${categories} as categories,
    ${total} as total
  from (${found} limit ${pageSize + 1}) as s
  join listing l on l.id = s.listing_id join listing_particulars p on p.listing_id = l.id
  order by s.created_at desc, s.listing_id desc`

const newest = 'order by created_at desc, listing_id desc'

/** Counts in the pass that finds, one more than the highest total that is shown. */
const matching = `
  select listing_id, created_at, count(*) over () as total from (
    select listing_id, created_at from listing_search
    where is_open and category = $2 and whole_words like $3 ${newest} limit 201) as matching ${newest}`

/** One statement for each kind of request: full cards, their total, and the counts of the categories. */
export const bareQueries = {
  firstPage: {
    name: 'first page',
    text: page(
      `select listing_id, created_at from listing_search where is_open ${newest}`,
      '(select sum(count) from listing_tally)',
    ),
  },
  search: { name: 'search', text: page(matching, 's.total') },
  byId: {
    name: 'by id',
    text: `
      select ${listing}, ${photographs(100)} as photographs, card.member_id, card.name, card.company, card.role,
        card.specialities, card.cities, card.languages, card.introduction, card.portrait_id, card.verified, l.owner_id = $1 as own
      from listing l join listing_particulars p on p.listing_id = l.id join member_card card on card.member_id = l.owner_id
      where l.id = $2`,
  },
}
