import { eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Notice } from '../contract.ts'
import { canReadNotice } from '../permissions.ts'
import { markingNotice } from './tables.ts'

export async function readNotice({ actor, db }: Scope): Promise<Notice> {
  if (!canReadNotice(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await db.select().from(markingNotice).where(eq(markingNotice.memberId, actor.memberId))
  return { accepted_at: row?.acceptedAt.toISOString() ?? null }
}
