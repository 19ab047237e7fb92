import { eq } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { deal } from './tables.ts'

/** Keeps in the deal itself how many entries its signed timeline has. Runs as the system, with the deal locked. */
export async function countEntries({ db }: Pick<DatabaseAccess, 'db'>, id: string, entries: number): Promise<void> {
  await db.update(deal).set({ entries }).where(eq(deal.id, id))
}
