import { eq, sql } from 'drizzle-orm'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Erasure } from '../contract.ts'
import { canUseRights } from '../permissions.ts'
import { memberErasure } from './tables.ts'

export async function readErasure({ actor, db }: Scope): Promise<Erasure | null> {
  if (!canUseRights(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await ownErasure(db).execute({ memberId: actor.memberId })
  return row ? { requested_at: row.requestedAt.toISOString(), due_at: row.dueAt.toISOString() } : null
}

const ownErasure = preparedStatement((db) =>
  db
    .select()
    .from(memberErasure)
    .where(eq(memberErasure.memberId, sql.placeholder('memberId')))
    .prepare('read_erasure'),
)
