import { sql } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'

/** Runs as the system: whether one of the two has blocked the other, or is suspended. Then neither is told of the other. */
export async function areApart({ db }: Pick<DatabaseAccess, 'db'>, first: string, second: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from member_block
      where (blocker_id = ${first} and blocked_id = ${second}) or (blocker_id = ${second} and blocked_id = ${first})
    union all
    select from member where id in (${first}, ${second}) and suspended_at is not null
    limit 1`)
  return rows.length > 0
}
