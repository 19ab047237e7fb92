import { and, eq, isNull, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { countDueFees } from '#features/deals/fees/server/count-due-fees.ts'
import { memberAccount } from '#features/identity/accounts/server/tables.ts'
import { listingHiding } from '#features/listings/hidings/server/tables.ts'
import { mandateHiding } from '#features/mandates/hidings/server/tables.ts'
import { member } from '#features/members/server/tables.ts'
import { listReports } from '#features/reports/server/list-reports.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canCurate } from '../permissions.ts'
import { isCompleteApplication, isWaiting } from './steps/complete-application.ts'
import { application } from './tables.ts'

/** Counts what waits for curators. */
export async function readOverview(scope: Scope) {
  const { actor, db } = scope
  if (!canCurate(actor)) throw new Refusal('FORBIDDEN')
  const [applications, { open: reports }, fees_due, hidden_listings, hidden_mandates] = await Promise.all([
    countApplications(scope),
    listReports(scope, { state: 'open', limit: 1 }),
    countDueFees(scope),
    db.$count(listingHiding, isNull(listingHiding.liftedAt)),
    db.$count(mandateHiding, isNull(mandateHiding.liftedAt)),
  ])
  return { applications, reports, fees_due, hidden_listings, hidden_mandates }
}

/** As the system, because only it may read whether an address is confirmed. */
async function countApplications({ db, config }: Scope): Promise<number> {
  const [row] = await continueAs(system, () =>
    db
      .select({ count: sql<number>`count(*)::integer` })
      .from(application)
      .innerJoin(member, eq(member.id, application.memberId))
      .innerJoin(memberAccount, eq(memberAccount.memberId, member.id))
      .where(and(isWaiting, isCompleteApplication(config))),
  )
  return row?.count ?? 0
}
