import { and, eq, ne, sql } from 'drizzle-orm'
import type { Config } from '#platform/config/read-config.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { instance } from './tables.ts'

/** Sets who may join an instance that nobody joined yet and whose settings nobody changed. At each start, as the product. */
export async function beginJoining({ db }: DatabaseAccess, { newJoining }: Pick<Config, 'newJoining'>): Promise<void> {
  const isUntouched = and(eq(instance.updatedAt, instance.createdAt), sql`not exists (select from member)`)
  await db
    .update(instance)
    .set({ joining: newJoining })
    .where(and(isUntouched, ne(instance.joining, newJoining)))
}
