import { sql } from 'drizzle-orm'
import type { Scope } from '#platform/scope.ts'
import type { ViewDay } from '../contract.ts'
import { chartDays } from '../terms.ts'
import { findOwnTitle } from './steps/find-own-title.ts'
import { allViews } from './steps/find-totals.ts'

/** For the owner: private views by UTC day, days without any included. */
export async function listViewDays(scope: Scope, { id }: { id: string }): Promise<{ days: ViewDay[] }> {
  await findOwnTitle(scope, id)
  const { rows } = await scope.db.execute<Record<keyof ViewDay, string>>(sql`
    with days as (
      select generate_series((now() at time zone 'utc')::date - ${chartDays - 1}::integer, (now() at time zone 'utc')::date, '1 day')::date as day
    ), seen as (${allViews(sql`listing_id = ${id}`)})
    select to_char(days.day, 'YYYY-MM-DD') as day, count(distinct member_id)::integer as members, coalesce(sum(cards), 0)::integer as cards,
      coalesce(sum(particulars), 0)::integer as particulars, coalesce(sum(photographs), 0)::integer as photographs,
      coalesce(sum(document_pages), 0)::integer as document_pages
    from days left join seen on (seen.first_at at time zone 'utc')::date = days.day
    group by days.day order by days.day`)
  return { days: rows as unknown as ViewDay[] }
}
