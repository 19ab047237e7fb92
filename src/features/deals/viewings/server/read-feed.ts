import { eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveViewings } from '../permissions.ts'
import { calendarFeed } from './tables.ts'

export async function readFeed({ actor, db }: Scope): Promise<{ created_at: string | null }> {
  if (!canHaveViewings(actor)) throw new Refusal('UNAUTHORIZED')
  const [feed] = await db.select().from(calendarFeed).where(eq(calendarFeed.memberId, actor.memberId))
  return { created_at: feed?.createdAt.toISOString() ?? null }
}
