import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { memberCard } from '#features/members/server/tables.ts'
import { isWritable, type VisibleMark } from '#platform/images/marks/burn-in.ts'
import type { Scope } from '#platform/scope.ts'
import type { VisibleMarkChoice } from '../terms.ts'

interface Viewing {
  viewerId: string
  visible: VisibleMarkChoice
}

/**
 * What others see in a picture that is sent to this viewer: the day, and the viewer's name as they let others see it, or a part of
 * the id if our fonts lack its letters.
 */
export async function visibleMark(
  { db }: Pick<Scope, 'db'>,
  { viewerId, visible }: Viewing,
): Promise<VisibleMark | undefined> {
  if (visible === 'none') return undefined
  const [card] = await actAs(system, () =>
    db.select({ name: memberCard.name }).from(memberCard).where(eq(memberCard.memberId, viewerId)),
  )
  const name = card?.name && isWritable(card.name) ? card.name : `Member ${viewerId.slice(-8)}`
  const day = new Date().toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return { strength: visible, text: `${name} · ${day}` }
}
