import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { member } from '#features/members/server/tables.ts'
import { hashToken } from '#platform/authentication/tokens.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { mailedLink } from './tables.ts'

/** Shows whose account a mailed link confirms, without using the link up: a mail scanner may open it first. */
export async function readConfirmation(scope: Scope, { token }: { token: string }) {
  const [link] = await continueAs(system, async () =>
    scope.db
      .select({ email: mailedLink.email, first_name: member.firstName })
      .from(mailedLink)
      .innerJoin(member, eq(member.id, mailedLink.memberId))
      .where(
        and(
          eq(mailedLink.hash, hashToken(token)),
          eq(mailedLink.purpose, 'confirm'),
          isNull(mailedLink.usedAt),
          gt(mailedLink.expiresAt, sql`now()`),
        ),
      ),
  )
  if (!link) throw new Refusal('LINK_SPENT')
  return link
}
