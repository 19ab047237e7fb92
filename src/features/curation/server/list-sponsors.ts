import { sql } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'

/** As long a line as is shown; also what ends a circle, which nothing writes. */
const longest = 50

/** Who vouched for a member, who vouched for that one, and so on up to the first. */
export async function listSponsors({ db }: DatabaseAccess, memberId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    with recursive line as (
      select sponsor_id, 1 as step from member where id = ${memberId}
      union all
      select above.sponsor_id, line.step + 1 from line join member above on above.id = line.sponsor_id
      where line.step < ${longest}
    )
    select member.id, trim(member.first_name || ' ' || member.last_name) as name
    from line join member on member.id = line.sponsor_id order by line.step`)
  return rows
}
