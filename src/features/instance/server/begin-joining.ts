import { and, eq, ne, sql } from 'drizzle-orm'
import type { Config } from '#platform/config/read-config.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { instance } from './tables.ts'

/** Runs at each start. Sets who may join a new instance: one without members whose settings nobody has changed. */
export async function beginJoining({ db }: DatabaseAccess, { newJoining }: Pick<Config, 'newJoining'>): Promise<void> {
  const isUntouched = and(eq(instance.updatedAt, instance.createdAt), sql`not exists (select from member)`)
  await db
    .update(instance)
    .set({ joining: newJoining })
    .where(and(isUntouched, ne(instance.joining, newJoining)))
}
