import { eq, sql } from 'drizzle-orm'
import type { Member } from '#database/actor.ts'
import { sendsMail } from '#platform/mail/transport.ts'
import type { Platform } from '#platform/scope.ts'
import { member } from './tables.ts'

/**
 * The member as the actor of a job, with what they may see at this moment and no more: not what a curator sees only in a session
 * that proved a second factor. Undefined if they are suspended or not admitted yet. Runs as the system.
 */
export async function findReader(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  memberId: string,
): Promise<Member | undefined> {
  const [row] = await db
    .select({
      verified: member.verified,
      isActive: sql<boolean>`${member.suspendedAt} is null and not ${member.awaitsApproval} and ${member.erasedAt} is null`,
      unconfirmed: sendsMail(config) ? sql<boolean>`not has_confirmed_address(${member.id})` : sql<boolean>`false`,
    })
    .from(member)
    .where(eq(member.id, memberId))
  if (!row?.isActive) return undefined
  return { kind: 'member', memberId, verified: row.verified, curator: false, unconfirmed: row.unconfirmed }
}
