import { eq } from 'drizzle-orm'
import { daysAgo } from '#lib/days-ago.ts'
import { actAsMember } from '#platform/act-as-member.ts'
import type { Platform } from '#platform/scope.ts'
import { type SampleMandate, sampleMandates } from './sample/mandates.ts'
import { createMandate } from './server/create-mandate.ts'
import { mandate } from './server/tables.ts'

interface Surroundings {
  idOf: (who: string) => string
  /** The id of what is called so, the same in every instance. */
  idNamed: (name: string) => string
}

const unverified = ['newcomer', 'beatrix']

/** The members of the sample look for what a network like this might find them, as they would themselves. */
export async function loadSampleMandates(platform: Platform, { idOf, idNamed }: Surroundings): Promise<void> {
  for (const sample of sampleMandates) await seek(sample)

  async function seek({ who, least, most, daysAgo: days, isInactive, ...sample }: SampleMandate) {
    const budget = { budget_min: least ?? null, budget_max: most ?? null }
    const asked = { ...sample, ...budget, status: sample.status ?? 'open', is_active: !isInactive }
    const person = { memberId: idOf(who), verified: !unverified.includes(who), curator: false }
    const id = idNamed(sample.title)
    await actAsMember(platform, person, (scope) => createMandate(scope, asked, id))
    const createdAt = new Date(daysAgo(days).getTime() - 3 * 3_600_000)
    await platform.db.update(mandate).set({ createdAt, updatedAt: createdAt }).where(eq(mandate.id, id))
  }
}
