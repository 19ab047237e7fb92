import { daysAgo } from '#lib/days-ago.ts'
import type { Platform } from '#platform/scope.ts'
import { findSampleListing } from '../sample.ts'
import { listingGrant, listingRequest } from './server/tables.ts'
import type { Rung } from './terms.ts'

interface SampleGrant {
  listing: string
  to: string
  rung: Rung
  note: string
  daysAgo: number
}

const grants: SampleGrant[] = [
  {
    ...{ listing: 'Chalet Sonnenkamm', to: 'kenji', rung: 'documents', daysAgo: 4 },
    note: 'Two of his households, both known to the family.',
  },
  {
    ...{ listing: 'Walled quinta with its own cellars', to: 'seller', rung: 'documents', daysAgo: 6 },
    note: 'Named by the elder sister herself.',
  },
  {
    ...{ listing: 'Walled quinta with its own cellars', to: 'oriane', rung: 'particulars', daysAgo: 3 },
    note: 'For the one dinner. No papers.',
  },
]

const requests = [
  {
    ...{ listing: 'Chalet Sonnenkamm', by: 'buyer', daysAgo: 0.2 },
    words:
      'For one of the four families, who have skied that slope since 1974 and would keep the staff. They buy companies as readily as houses. May I read the particulars this week?',
  },
]

/** Access that owners gave and that members asked for, inserted directly, so that no e-mail is sent. */
export async function loadSampleAccess(platform: Platform, idOf: (memberName: string) => string): Promise<void> {
  const { db } = platform
  for (const { listing, to, daysAgo: days, ...given } of grants)
    await db.insert(listingGrant).values({
      ...given,
      ...{ listingId: (await findSampleListing(platform, listing)).id, memberId: idOf(to) },
      ...{ createdAt: daysAgo(days), updatedAt: daysAgo(days) },
    })
  for (const { listing, by, words, daysAgo: days } of requests)
    await db.insert(listingRequest).values({
      ...{ listingId: (await findSampleListing(platform, listing)).id, memberId: idOf(by) },
      ...{ words, createdAt: daysAgo(days) },
    })
}
