import { sql } from 'drizzle-orm'
import type { Platform } from '#platform/scope.ts'
import { type ReadingKind, readingRules } from '../terms.ts'
import { reportUnusual, type UnusualViews } from './steps/report-unusual.ts'
import { privateView } from './tables.ts'

const { listings, minutes, galleryPhotographs, documentPages, night } = readingRules

/** Reports reading of the last minutes that looks like copying. Runs as the system, every five minutes. */
export async function noticeUnusual(
  platform: Pick<Platform, 'db' | 'transaction'>,
  timeZone = instanceTimeZone(),
): Promise<void> {
  const unusual: [ReadingKind, Row[]][] = [
    ['many-listings', await findManyListings(platform)],
    ['gallery-at-night', await findGalleries(platform, timeZone)],
    ['documents-at-night', await findDocuments(platform, timeZone)],
  ]
  for (const [kind, rows] of unusual) for (const row of rows) await reportUnusual(platform, { kind, ...viewsOf(row) })
}

type Row = {
  member_id: string
  listings: number
  photographs: number
  document_pages: number
  first_at: string
  last_at: string
}

async function findManyListings({ db }: Pick<Platform, 'db'>): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select member_id, count(distinct listing_id)::integer as listings, 0 as photographs, 0 as document_pages,
      min(seen_at) as first_at, max(seen_at) as last_at
    from ${privateView} where part = 'particulars' and seen_at > now() - make_interval(mins => ${minutes})
    group by member_id having count(distinct listing_id) >= ${listings}`)
  return rows
}

async function findGalleries({ db }: Pick<Platform, 'db'>, timeZone: string): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select member_id, count(*)::integer as listings, sum(photographs)::integer as photographs, 0 as document_pages,
      min(first_at) as first_at, max(last_at) as last_at
    from (
      select member_id, count(distinct item_id) as photographs, min(seen_at) as first_at, max(seen_at) as last_at
      from ${privateView} as viewed where part = 'photograph' and ${isOfThisNight(timeZone)}
      group by member_id, listing_id
      having count(distinct item_id) >= greatest(${galleryPhotographs},
        (select count(*) from listing_photograph where listing_photograph.listing_id = viewed.listing_id))
    ) as gallery group by member_id`)
  return rows
}

async function findDocuments({ db }: Pick<Platform, 'db'>, timeZone: string): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select member_id, count(*)::integer as listings, 0 as photographs, sum(pages)::integer as document_pages,
      min(first_at) as first_at, max(last_at) as last_at
    from (
      select member_id, count(distinct (item_id, page)) as pages, min(seen_at) as first_at, max(seen_at) as last_at
      from ${privateView} where part = 'document' and ${isOfThisNight(timeZone)}
      group by member_id, listing_id having count(distinct (item_id, page)) >= ${documentPages}
    ) as listing_documents group by member_id`)
  return rows
}

/** Within the last hour. The server does not know the member's time zone, so the night is that of the instance. */
const isOfThisNight = (timeZone: string) => sql`seen_at > now() - interval '1 hour'
  and extract(hour from seen_at at time zone ${timeZone}) between ${night.from} and ${night.to - 1}`

const viewsOf = ({ member_id, first_at, last_at, ...row }: Row): Omit<UnusualViews, 'kind'> => ({
  ...{ memberId: member_id, listings: row.listings, photographs: row.photographs, documentPages: row.document_pages },
  ...{ firstAt: new Date(first_at), lastAt: new Date(last_at) },
})

const instanceTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
