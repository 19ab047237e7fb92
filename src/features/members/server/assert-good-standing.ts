import { sql } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { DatabaseAccess } from '#platform/scope.ts'

/**
 * Refuses a member who was suspended since the request began, and waits for a suspension that is being committed. Row
 * policies refuse the write too, but as an unnamed error.
 */
export async function assertGoodStanding({ db }: DatabaseAccess): Promise<void> {
  const { rows } = await db.execute(
    sql`select suspended_at is null as good from member where id = actor_member_id() for share`,
  )
  if (rows[0]?.good !== true) throw new Refusal('FORBIDDEN')
}
