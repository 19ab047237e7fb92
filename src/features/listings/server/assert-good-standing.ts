import { sql } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Ground } from '#platform/scope.ts'

/** Whoever was suspended since they came in adds nothing more. The policies say the same, in fewer words. */
export async function assertGoodStanding({ db }: Ground): Promise<void> {
  const { rows } = await db.execute(sql`select actor_in_good_standing() as good`)
  if (rows[0]?.good !== true) throw new Refusal('FORBIDDEN')
}
