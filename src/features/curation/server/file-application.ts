import type { Ground } from '#platform/scope.ts'
import { application } from './tables.ts'

/** Puts a member into the curators' queue; who waits there already keeps their place. */
export async function fileApplication({ db }: Ground, memberId: string): Promise<void> {
  await db.insert(application).values({ memberId }).onConflictDoNothing()
}
