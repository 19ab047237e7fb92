import { sql } from 'drizzle-orm'
import { publishToCurators } from '#features/members/server/publish-to-curators.ts'
import type { Platform } from '#platform/scope.ts'
import type { ReadingKind } from '../../terms.ts'
import { unusualReading } from '../tables.ts'

export interface UnusualViews {
  memberId: string
  kind: ReadingKind
  listings: number
  photographs: number
  documentPages: number
  firstAt: Date
  lastAt: Date
}

/** One row for each member, kind and day; while it is open, it grows. Curators hear of it once. Runs as the system. */
export async function reportUnusual({ db, transaction }: Pick<Platform, 'db' | 'transaction'>, views: UnusualViews) {
  const { memberId, kind, day, settledAt, listings, photographs, documentPages, firstAt, lastAt } = unusualReading
  await transaction(async () => {
    const [row] = await db
      .insert(unusualReading)
      .values(views)
      .onConflictDoUpdate({
        target: [memberId, kind, day],
        set: {
          listings: sql`greatest(${listings}, excluded.listings)`,
          photographs: sql`greatest(${photographs}, excluded.photographs)`,
          documentPages: sql`greatest(${documentPages}, excluded.document_pages)`,
          firstAt: sql`least(${firstAt}, excluded.first_at)`,
          lastAt: sql`greatest(${lastAt}, excluded.last_at)`,
        },
        setWhere: sql`${settledAt} is null`,
      })
      .returning({ isNew: sql<boolean>`xmax = 0` })
    if (row?.isNew) await publishToCurators({ db }, { type: 'reading.changed' }, views.memberId)
  })
}
