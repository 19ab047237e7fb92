import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { DatabaseAccess } from '#platform/scope.ts'
import { hashToken } from '#platform/authentication/tokens.ts'
import type { LinkPurpose } from './steps/mailed-links.ts'
import { mailedLink } from './tables.ts'

/** Uses a link up. Of several at once one gets it; it must still be in time. */
export async function spendLink({ db }: DatabaseAccess, purpose: LinkPurpose, token: string) {
  const [link] = await db
    .update(mailedLink)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(mailedLink.hash, hashToken(token)),
        eq(mailedLink.purpose, purpose),
        isNull(mailedLink.usedAt),
        gt(mailedLink.expiresAt, sql`now()`),
      ),
    )
    .returning({ memberId: mailedLink.memberId, email: mailedLink.email })
  return link
}
