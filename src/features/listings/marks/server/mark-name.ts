import { eq } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { memberCard } from '#features/members/server/tables.ts'
import { isWritable } from '#platform/images/marks/burn-in.ts'
import type { Scope } from '#platform/scope.ts'

/** The viewer's name in a visible mark: as they let others see it, or a part of the id if our fonts lack its letters. */
export async function markName({ db }: Pick<Scope, 'db'>, viewerId: string): Promise<string> {
  const [card] = await actAs(system, () =>
    db.select({ name: memberCard.name }).from(memberCard).where(eq(memberCard.memberId, viewerId)),
  )
  return card?.name && isWritable(card.name) ? card.name : `Member ${viewerId.slice(-8)}`
}
