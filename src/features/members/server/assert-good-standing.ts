import { sql } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { DatabaseAccess } from '#platform/scope.ts'

/**
 * Whoever was suspended since they came in adds nothing more; a suspension under way is waited for. The policies say the
 * same, in fewer words.
 */
export async function assertGoodStanding({ db }: DatabaseAccess): Promise<void> {
  const { rows } = await db.execute(
    sql`select suspended_at is null as good from member where id = actor_member_id() for share`,
  )
  if (rows[0]?.good !== true) throw new Refusal('FORBIDDEN')
}
