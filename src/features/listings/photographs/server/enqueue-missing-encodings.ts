import { and, asc, isNull, lt, not, sql } from 'drizzle-orm'
import { hasEndedJob } from '#platform/jobs/has-ended-job.ts'
import type { Platform } from '#platform/scope.ts'
import { enqueueEncoding } from './steps/enqueue-encoding.ts'
import { listingPhotograph } from './tables.ts'

/** Far fewer than a process encodes between two sweeps. */
const atOnce = 100

/** As the system: enqueues photographs from before there were AVIF files, and those whose jobs were lost. */
export async function enqueueMissingEncodings(scope: Pick<Platform, 'db' | 'jobs'>): Promise<void> {
  const missing = await scope.db
    .select({ id: listingPhotograph.id })
    .from(listingPhotograph)
    .where(
      and(
        isNull(listingPhotograph.avifWidths),
        lt(listingPhotograph.createdAt, sql`now() - interval '1 hour'`),
        // A failed one would take up a slot for days without getting another job.
        not(hasEndedJob('encode-photograph', 'photographId', listingPhotograph.id)),
      ),
    )
    .orderBy(asc(listingPhotograph.createdAt))
    .limit(atOnce)
  for (const { id } of missing) await enqueueEncoding(scope, id)
}
