import { and, desc, eq } from 'drizzle-orm'
import { listing } from '#features/listings/server/tables.ts'
import { daysAgo } from '#lib/days-ago.ts'
import type { Platform } from '#platform/scope.ts'
import { privateView } from './server/tables.ts'

/** Who looks, how many days lie between two looks, and how many days ago the last one was. */
const lookers = [
  { name: 'buyer', every: 3, last: 0 },
  { name: 'idris', every: 7, last: 1 },
  { name: 'marguerite', every: 5, last: 2 },
  { name: 'kenji', every: 11, last: 4 },
  { name: 'oriane', every: 13, last: 6 },
]

const month = 30

/** A month of looks at the newest private listing of the sample seller. */
export async function loadSampleViews({ db }: Platform, idOf: (memberName: string) => string): Promise<void> {
  const [row] = await db
    .select({ id: listing.id })
    .from(listing)
    .where(and(eq(listing.ownerId, idOf('seller')), eq(listing.isPrivate, true)))
    .orderBy(desc(listing.createdAt))
    .limit(1)
  if (!row) throw new Error('The sample seller has no private listing')
  const views = lookers.flatMap(({ name, every, last }, index) =>
    Array.from({ length: Math.ceil((month - last) / every) }, (_, look) => {
      const at = daysAgo(last + look * every).getTime() - (index + 1) * 2_400_000
      const shared = { listingId: row.id, memberId: idOf(name), interface: 'app' } as const
      return [
        { ...shared, part: 'card' as const, seenAt: new Date(at) },
        ...(look % 3 === 2 ? [] : [{ ...shared, part: 'particulars' as const, seenAt: new Date(at + 40_000) }]),
      ]
    }).flat(),
  )
  await db.insert(privateView).values(views.sort((one, other) => Number(one.seenAt) - Number(other.seenAt)))
}
