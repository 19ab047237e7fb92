import { sql } from 'drizzle-orm'
import type { Platform } from '#platform/scope.ts'
import { paperReading, paperReadingDay } from './tables.ts'

/** Few enough that a statement stays well below its time limit. */
const rowsAtOnce = 5_000

/** Replaces readings older than LEDGER_DAYS by counts for each paper, member and UTC day. Runs as the system. */
export async function thinReadings({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<void> {
  let thinned: number
  do {
    const { rows } = await db.execute<{ thinned: number }>(sql`
      with old as (
        delete from ${paperReading} where id in (
          select id from ${paperReading} where created_at < now() - make_interval(days => ${config.LEDGER_DAYS}) limit ${rowsAtOnce}
        ) returning paper_id, member_id, capacity, report_id, created_at
      ), counted as (
        insert into ${paperReadingDay} as day (paper_id, member_id, day, capacity, report_id, pages, first_at, last_at)
        select paper_id, member_id, (created_at at time zone 'utc')::date, capacity, report_id, count(*), min(created_at), max(created_at)
        from old group by 1, 2, 3, 4, 5
        on conflict (paper_id, member_id, day, capacity, report_id) do update set
          pages = day.pages + excluded.pages,
          first_at = least(day.first_at, excluded.first_at), last_at = greatest(day.last_at, excluded.last_at)
      )
      select count(*)::integer as thinned from old`)
    thinned = rows[0]?.thinned ?? 0
  } while (thinned === rowsAtOnce)
}
