import type pg from 'pg'
import { fillWithListings } from '#testing/many-listings.ts'
import { inRounds, summaryOf, type Table } from '../support/rounds.ts'
import type { Caller, DisclosureWorld } from './disclosure-world.ts'

export const grantsGroup = 'A member with many grants'
export const [withoutGrants, withGrants] = ['a member without grants', 'a member with many grants']
const grantCount = 10_000
/** As many as a member may send at once. */
const [asked, callers] = [100, 4]

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
    const askAs = (member: Caller) => () => ask(world, member, path)
    const candidates = { [withoutGrants]: askAs(other), [withGrants]: askAs(reader) }
    for (const run of Object.values(candidates)) await run()
    tables.push({ group: grantsGroup, title, lines: await inRounds(candidates) })
  }
  return tables.map((table, index) =>
    index === 0 ? { ...table, counts: { listings: howMany, grants: rowCount ?? 0 } } : table,
  )
}

async function ask(world: DisclosureWorld, { cookie }: Caller, path: string) {
  await world.forgetLimits()
  const times: number[] = []
  const began = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let count = 0; count < asked / callers; count++) {
        const start = performance.now()
        const response = await fetch(world.origin + path, { headers: { cookie } })
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`${path} answered ${response.status}`)
        times.push(performance.now() - start)
      }
    }),
  )
  return summaryOf(times, (performance.now() - began) / 1_000)
}
