import { lt, sql } from 'drizzle-orm'
import type { Ground } from '#platform/scope.ts'
import { mailedLink } from './tables.ts'

/** As the system. */
export async function clearExpiredLinks({ db }: Pick<Ground, 'db'>): Promise<void> {
  await db.delete(mailedLink).where(lt(mailedLink.expiresAt, sql`now()`))
}
