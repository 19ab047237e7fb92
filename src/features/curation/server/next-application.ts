import { and, asc, eq, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { memberAccount } from '#features/identity/accounts/server/tables.ts'
import { member } from '#features/members/server/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canCurate } from '../permissions.ts'
import { isCompleteApplication, isWaiting } from './steps/complete-application.ts'
import { application } from './tables.ts'

/** The complete application that follows in the queue; after the last one, the first. */
export async function nextApplication(scope: Scope, { after }: { after?: string | undefined }) {
  const { actor, db, config } = scope
  if (!canCurate(actor)) throw new Refusal('FORBIDDEN')
  const { id, createdAt, memberId } = application
  const isEarlier = sql`coalesce((${createdAt}, ${id}) <= (select past.created_at, past.id from application as past where past.id = ${after ?? null}), false)`
  const [next] = await continueAs(system, () =>
    db
      .select({ id, memberId, firstName: member.firstName, lastName: member.lastName })
      .from(application)
      .innerJoin(member, eq(member.id, memberId))
      .innerJoin(memberAccount, eq(memberAccount.memberId, member.id))
      .where(and(isWaiting, isCompleteApplication(config), after ? sql`${id} <> ${after}` : undefined))
      .orderBy(isEarlier, asc(createdAt), asc(id))
      .limit(1),
  )
  const name = next && `${next.firstName} ${next.lastName}`.trim()
  return { application: next && name !== undefined ? { id: next.id, member: { id: next.memberId, name } } : null }
}
