import { and, desc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import type { LinkPurpose } from './steps/mailed-links.ts'
import { mailedLink } from './tables.ts'

/** The links that a member was sent and has not used prove nothing any more, but for the newest where that is told. */
export async function voidLinks(
  { db }: DatabaseAccess,
  memberId: string,
  purpose: LinkPurpose,
  { butNewest = 0 } = {},
): Promise<void> {
  const unused = and(eq(mailedLink.memberId, memberId), eq(mailedLink.purpose, purpose), isNull(mailedLink.usedAt))
  const kept = db
    .select({ hash: mailedLink.hash })
    .from(mailedLink)
    .where(unused)
    .orderBy(desc(mailedLink.createdAt))
    .limit(butNewest)
  await db
    .update(mailedLink)
    .set({ usedAt: sql`now()` })
    .where(and(unused, notInArray(mailedLink.hash, kept)))
}
