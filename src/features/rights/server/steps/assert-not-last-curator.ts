import { and, asc, eq, isNull } from 'drizzle-orm'
import { member } from '#features/members/server/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Ground } from '#platform/scope.ts'

/** As the system, in the caller's transaction: holds the curators, so that of the last two one is too late. */
export async function assertNotLastCurator({ db }: Pick<Ground, 'db'>, memberId: string): Promise<void> {
  const curators = await db
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.curator, true), isNull(member.suspendedAt)))
    .orderBy(asc(member.id))
    .for('update')
  const isCurator = curators.some(({ id }) => id === memberId)
  if (isCurator && curators.length === 1) throw new Refusal('LAST_CURATOR')
}
