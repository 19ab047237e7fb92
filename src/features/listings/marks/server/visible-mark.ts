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
 * The viewer's name as they let others see it, or a part of the id if our fonts lack its letters. Empty if no mark is visible.
 */
export async function nameInMark({ db }: Pick<Scope, 'db'>, { viewerId, visible }: Viewing): Promise<string> {
  if (visible === 'none') return ''
  const [card] = await actAs(system, () =>
    db.select({ name: memberCard.name }).from(memberCard).where(eq(memberCard.memberId, viewerId)),
  )
  return card?.name && isWritable(card.name) ? card.name : `Member ${viewerId.slice(-8)}`
}

export function visibleMarkOf({
  visible,
  name,
}: {
  visible: VisibleMarkChoice
  name: string
}): VisibleMark | undefined {
  if (visible === 'none') return undefined
  return { strength: visible, text: `${name} · ${dayInMark()}` }
}

export const dayInMark = () =>
  new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
