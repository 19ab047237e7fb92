import { setSuspended } from '#features/members/server/set-suspended.ts'
import { daysAgo } from '#lib/days-ago.ts'
import type { Platform } from '#platform/scope.ts'
import { application, suspension } from './server/tables.ts'

interface SampleApplication {
  by: string
  daysAgo: number
  verifiedDaysAgo?: number
  declined?: { daysAgo: number; reason: string }
}

const applications: SampleApplication[] = [
  { by: 'seller', daysAgo: 371, verifiedDaysAgo: 369 },
  { by: 'buyer', daysAgo: 296, verifiedDaysAgo: 295 },
  { by: 'idris', daysAgo: 203, verifiedDaysAgo: 199 },
  { by: 'marguerite', daysAgo: 188, verifiedDaysAgo: 187 },
  { by: 'lucien', daysAgo: 131, verifiedDaysAgo: 127 },
  { by: 'kenji', daysAgo: 94, verifiedDaysAgo: 90 },
  { by: 'oriane', daysAgo: 61, verifiedDaysAgo: 58 },
  {
    ...{ by: 'beatrix', daysAgo: 47 },
    declined: {
      daysAgo: 40,
      reason:
        'The pieces you describe deserve better than a first name and a city. Please add two people in the trade who may be telephoned, and where the company is registered.',
    },
  },
  {
    ...{ by: 'dorian', daysAgo: 23 },
    declined: {
      daysAgo: 22,
      reason: 'Our members are not an audience. We admit those who act for a client of their own.',
    },
  },
  { by: 'beatrix', daysAgo: 6 },
  { by: 'newcomer', daysAgo: 2 },
  { by: 'wilhelmina', daysAgo: 0 },
]

/** Loads applications, open and decided, and one suspension. */
export async function loadSampleVetting(platform: Platform, idOf: (key: string) => string): Promise<void> {
  const { db } = platform
  const curatorId = idOf('curator')
  for (const { by, verifiedDaysAgo, declined, ...at } of applications) {
    const filedFields = { memberId: idOf(by), createdAt: daysAgo(at.daysAgo) }
    if (verifiedDaysAgo)
      await db
        .insert(application)
        .values({ ...filedFields, decision: 'verified', decidedAt: daysAgo(verifiedDaysAgo), curatorId })
    else if (declined)
      await db.insert(application).values({
        ...{ ...filedFields, decision: 'declined', decidedAt: daysAgo(declined.daysAgo), curatorId },
        reason: declined.reason,
      })
    else await db.insert(application).values(filedFields)
  }
  await setSuspended(platform, idOf('lucien'), true)
  await db.insert(suspension).values({
    ...{ memberId: idOf('lucien'), curatorId, createdAt: daysAgo(9) },
    reason:
      'A guest list of the regatta week was forwarded to a journalist. Resting until both owners have been heard.',
  })
}
