import type { DatabaseAccess } from '#platform/scope.ts'
import { application } from './tables.ts'

/** Puts a member into the curators' queue; who waits there already keeps their place. Answers whether they are new. */
export async function fileApplication({ db }: DatabaseAccess, memberId: string): Promise<boolean> {
  const filed = await db
    .insert(application)
    .values({ memberId })
    .onConflictDoNothing()
    .returning({ id: application.id })
  return filed.length > 0
}
