import { sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import type { DatabaseAccess } from '#platform/scope.ts'

/** Whether one of the two has blocked the other, or is suspended. Then neither is told of the other. */
export async function areApart({ db }: Pick<DatabaseAccess, 'db'>, first: string, second: string): Promise<boolean> {
  const found = db.execute(sql`
    select from member_block
      where (blocker_id = ${first} and blocked_id = ${second}) or (blocker_id = ${second} and blocked_id = ${first})
    union all
    select from member where id in (${first}, ${second}) and suspended_at is not null
    limit 1`)
  // Only the blocker may read a block.
  return (await continueAs(system, () => found)).rows.length > 0
}
