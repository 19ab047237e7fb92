import { daysAgo } from '#lib/days-ago.ts'
import type { Platform } from '#platform/scope.ts'
import { findSampleListing } from '../sample.ts'
import { listingHold } from './server/tables.ts'

const sample = { listing: 'Three strands of natural pearls', heldFor: 'buyer', reservedDaysAgo: 1, daysLeft: 9 }

/** A reservation, inserted directly, so that no e-mail is sent. */
export async function loadSampleHold(platform: Platform, idOf: (memberName: string) => string): Promise<void> {
  const { listing, heldFor, reservedDaysAgo, daysLeft } = sample
  await platform.db.insert(listingHold).values({
    ...{ listingId: (await findSampleListing(platform, listing)).id, memberId: idOf(heldFor) },
    ...{ createdAt: daysAgo(reservedDaysAgo), until: daysAgo(-daysLeft) },
  })
}
