import { sql } from 'drizzle-orm'
import type { Platform } from '#platform/scope.ts'
import { privateView, privateViewDay } from './tables.ts'

/** Few enough that a statement stays well below its time limit. */
const rowsAtOnce = 5_000

/** Replaces views older than LEDGER_DAYS by counts for each listing, member and UTC day. Runs as the system. */
export async function thinLedger({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<void> {
  let thinned: number
  do {
    const { rows } = await db.execute<{ thinned: number }>(sql`
      with old as (
        delete from ${privateView} where id in (
          select id from ${privateView} where seen_at < now() - make_interval(days => ${config.LEDGER_DAYS}) limit ${rowsAtOnce}
        ) returning listing_id, member_id, part, seen_at
      ), counted as (
        insert into ${privateViewDay} as day (listing_id, member_id, day, cards, particulars, photographs, document_pages, first_at, last_at)
        select listing_id, member_id, (seen_at at time zone 'utc')::date, count(*) filter (where part = 'card'),
          count(*) filter (where part = 'particulars'), count(*) filter (where part = 'photograph'),
          count(*) filter (where part = 'document'), min(seen_at), max(seen_at)
        from old group by 1, 2, 3
        on conflict (listing_id, member_id, day) do update set
          cards = day.cards + excluded.cards, particulars = day.particulars + excluded.particulars,
          photographs = day.photographs + excluded.photographs, document_pages = day.document_pages + excluded.document_pages,
          first_at = least(day.first_at, excluded.first_at), last_at = greatest(day.last_at, excluded.last_at)
      )
      select count(*)::integer as thinned from old`)
    thinned = rows[0]?.thinned ?? 0
  } while (thinned === rowsAtOnce)
}
