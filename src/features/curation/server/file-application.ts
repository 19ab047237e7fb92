import type { DatabaseAccess } from '#platform/scope.ts'
import { application } from './tables.ts'

/** Files an application unless one is open. Returns whether it was filed. */
export async function fileApplication({ db }: DatabaseAccess, memberId: string): Promise<boolean> {
  const rows = await db.insert(application).values({ memberId }).onConflictDoNothing().returning({ id: application.id })
  return rows.length > 0
}
