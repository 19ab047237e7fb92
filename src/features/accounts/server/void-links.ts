import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ground } from '#platform/scope.ts'
import type { LinkPurpose } from './issue-link.ts'
import { mailedLink } from './tables.ts'

/** The links that a member was sent and has not used prove nothing any more. */
export async function voidLinks({ db }: Ground, memberId: string, purpose: LinkPurpose): Promise<void> {
  await db
    .update(mailedLink)
    .set({ usedAt: sql`now()` })
    .where(and(eq(mailedLink.memberId, memberId), eq(mailedLink.purpose, purpose), isNull(mailedLink.usedAt)))
}
