import { inArray } from 'drizzle-orm'
import { daysAgo } from '#lib/days-ago.ts'
import type { DatabaseAccess } from '#platform/scope.ts'
import { dealAdviser } from './server/tables.ts'
import type { AdviserCapacity } from './terms.ts'

interface SampleAdviser {
  dealId: string
  invitedBy: string
  adviserId: string
  capacity: AdviserCapacity
  says: string
  joinedDaysAgo: number
}

/** An adviser who sees the documents of both parties and the timeline. Written straight to the table: the verbs would notify. */
export async function addSampleAdviser({ db }: DatabaseAccess, sample: SampleAdviser): Promise<void> {
  const { joinedDaysAgo, ...adviser } = sample
  await db.insert(dealAdviser).values({
    ...adviser,
    ...{ buyerDocuments: true, sellerDocuments: true, buyerTimeline: true, sellerTimeline: true },
    ...{ state: 'joined', createdAt: daysAgo(joinedDaysAgo + 0.2) },
    ...{ agreedAt: daysAgo(joinedDaysAgo + 0.1), joinedAt: daysAgo(joinedDaysAgo) },
  })
}

/** Removes sample members from the deals of others on which they advise. */
export async function removeSampleAdvisers({ db }: DatabaseAccess, ids: string[]): Promise<void> {
  await db.delete(dealAdviser).where(inArray(dealAdviser.adviserId, ids))
}
