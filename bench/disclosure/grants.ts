import type pg from 'pg'
import { fillWithListings } from '#testing/many-listings.ts'
import { askLimited } from '../support/ask-limited.ts'
import { inRounds, type Table } from '../support/rounds.ts'
import type { Caller, DisclosureWorld } from './disclosure-world.ts'

export const grantsGroup = 'A member with many grants'
export const [withoutGrants, withGrants] = ['a member without grants', 'a member with many grants']
const grantCount = 10_000

const questions = {
  'first page': '/api/listings',
  'a category': '/api/listings?category=Art',
  'rare words': '/api/listings?search=pale+quill',
  'frequent words': '/api/listings?search=villa',
}

/** One listing in fifty is shown to named members only, and one member is admitted to ten thousand of those. */
export async function measureGrants(world: DisclosureWorld, superuser: pg.Pool, howMany: number): Promise<Table[]> {
  const [reader, other] = world.members
  if (!reader || !other) throw new Error('There are too few members')
  await superuser.query('truncate listing, listing_tally cascade')
  await fillWithListings(superuser, howMany)
  await superuser.query(`update listing set audience = 'named' where is_private and id in (
    select id from (select id, row_number() over (order by created_at) as nth from listing where is_private) as each
    where nth % 10 = 0)`)
  const { rowCount } = await superuser.query(
    `insert into listing_grant (listing_id, member_id, rung)
     select id, $1, 'particulars' from listing where audience = 'named' and owner_id <> $1 order by md5(id::text) limit $2`,
    [reader.id, grantCount],
  )
  await superuser.query('vacuum (analyze) listing, listing_search, listing_access, listing_grant')
  const tables: Table[] = []
  for (const [title, path] of Object.entries(questions)) {
    const askAs = (member: Caller) => () =>
      askLimited(world.origin + path, { cookie: member.cookie }, world.forgetLimits)
    const candidates = { [withoutGrants]: askAs(other), [withGrants]: askAs(reader) }
    for (const run of Object.values(candidates)) await run()
    tables.push({ group: grantsGroup, title, lines: await inRounds(candidates) })
  }
  return tables.map((table, index) =>
    index === 0 ? { ...table, counts: { listings: howMany, grants: rowCount ?? 0 } } : table,
  )
}
