import { eq } from 'drizzle-orm'
import { daysAgo } from '#lib/days-ago.ts'
import { actAsMember } from '#platform/act-as-member.ts'
import type { Platform } from '#platform/scope.ts'
import { type SampleMandate, sampleMandates } from './sample/mandates.ts'
import { createMandate } from './server/create-mandate.ts'
import { mandate } from './server/tables.ts'

interface SampleIds {
  idOf: (memberName: string) => string
  /** Gives the same id for a name in every instance. */
  idNamed: (name: string) => string
}

const unverified = ['newcomer', 'beatrix']

/** Creates the mandates through the verb, as their buyers. */
export async function loadSampleMandates(platform: Platform, { idOf, idNamed }: SampleIds): Promise<void> {
  for (const sample of sampleMandates) await create(sample)

  async function create({
    buyer: buyerName,
    budgetMin,
    budgetMax,
    daysAgo: days,
    isInactive,
    ...sample
  }: SampleMandate) {
    const budget = { budget_min: budgetMin ?? null, budget_max: budgetMax ?? null }
    const input = {
      criteria: {},
      places: {},
      wanted_by: null,
      ...sample,
      ...budget,
      status: sample.status ?? 'open',
      is_active: !isInactive,
    }
    const buyer = { memberId: idOf(buyerName), verified: !unverified.includes(buyerName), curator: false }
    const id = idNamed(sample.title)
    await actAsMember(platform, buyer, (scope) => createMandate(scope, input, id))
    const createdAt = new Date(daysAgo(days).getTime() - 3 * 3_600_000)
    await platform.db.update(mandate).set({ createdAt, updatedAt: createdAt }).where(eq(mandate.id, id))
  }
}
