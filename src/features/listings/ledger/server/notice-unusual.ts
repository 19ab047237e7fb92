import { sql } from 'drizzle-orm'
import type { Platform } from '#platform/scope.ts'
import { readingRules } from '../terms.ts'
import { reportUnusual, type UnusualViews } from './steps/report-unusual.ts'
import { privateView } from './tables.ts'

const { listings, minutes, galleryPhotographs, night } = readingRules

/** Reports reading of the last minutes that looks like copying. Runs as the system, every five minutes. */
export async function noticeUnusual(
  platform: Pick<Platform, 'db' | 'transaction'>,
  timeZone = instanceTimeZone(),
): Promise<void> {
  const { db } = platform
  const { rows: manyListings } = await db.execute<Row>(sql`
    select member_id, count(distinct listing_id)::integer as listings, 0 as photographs, min(seen_at) as first_at, max(seen_at) as last_at
    from ${privateView} where part = 'particulars' and seen_at > now() - make_interval(mins => ${minutes})
    group by member_id having count(distinct listing_id) >= ${listings}`)
  // The server does not know the member's time zone, so the night is that of the instance.
  const { rows: galleries } = await db.execute<Row>(sql`
    select member_id, count(*)::integer as listings, sum(photographs)::integer as photographs, min(first_at) as first_at, max(last_at) as last_at
    from (
      select member_id, count(distinct item_id) as photographs, min(seen_at) as first_at, max(seen_at) as last_at
      from ${privateView} as viewed
      where part = 'photograph' and seen_at > now() - interval '1 hour'
        and extract(hour from seen_at at time zone ${timeZone}) between ${night.from} and ${night.to - 1}
      group by member_id, listing_id
      having count(distinct item_id) >= greatest(${galleryPhotographs},
        (select count(*) from listing_photograph where listing_photograph.listing_id = viewed.listing_id))
    ) as gallery group by member_id`)
  for (const row of manyListings) await reportUnusual(platform, { kind: 'many-listings', ...viewsOf(row) })
  for (const row of galleries) await reportUnusual(platform, { kind: 'gallery-at-night', ...viewsOf(row) })
}

type Row = { member_id: string; listings: number; photographs: number; first_at: string; last_at: string }

const viewsOf = ({ member_id, listings, photographs, first_at, last_at }: Row): Omit<UnusualViews, 'kind'> => ({
  ...{ memberId: member_id, listings, photographs, firstAt: new Date(first_at), lastAt: new Date(last_at) },
})

const instanceTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
