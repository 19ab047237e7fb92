import { buffer } from 'node:stream/consumers'
import { and, eq, isNull } from 'drizzle-orm'
import { encodeAvif } from '#platform/images/encode-avif.ts'
import type { Platform } from '#platform/scope.ts'
import { isFloorPlan } from '../terms.ts'
import { avifKey, fileKey, writeAvif } from './steps/photograph-files.ts'
import { listingPhotograph } from './tables.ts'

type EncodeScope = Pick<Platform, 'db' | 'transaction' | 'storage' | 'jobs' | 'log'>

/** As the system: adds the AVIF files of a photograph. The job may run twice, and the photograph may be removed meanwhile. */
export async function encodePhotograph(scope: EncodeScope, { photographId }: { photographId: string }): Promise<void> {
  const { db, storage, jobs, log } = scope
  const isPending = and(eq(listingPhotograph.id, photographId), isNull(listingPhotograph.avifWidths))
  const [photograph] = await db
    .select({
      storageKey: listingPhotograph.storageKey,
      widths: listingPhotograph.widths,
      kind: listingPhotograph.kind,
    })
    .from(listingPhotograph)
    .where(isPending)
  if (!photograph) return
  const avifWidths: number[] = []
  for (const width of photograph.widths) {
    const key = fileKey(photograph, width)
    const webp = await storage.get(key)
    if (!webp) continue
    // A file that cannot be decoded stays without AVIF: to try again would hold up the photographs after it.
    const avif = await encodeAvif(await buffer(webp.body), { hasFineLines: isFloorPlan(photograph) }).catch((error) => {
      log.warn({ err: error, photographId }, 'a photograph could not be encoded as AVIF')
    })
    if (!avif || avif.length >= webp.size) continue
    if (!(await writeAvif(scope, photograph.storageKey, avifKey(key), avif))) break
    avifWidths.push(width)
  }
  // After the files, so that a reader is never sent to a missing one. Another job encodes a photograph whose kind has changed.
  const updated = await db
    .update(listingPhotograph)
    .set({ avifWidths })
    .where(and(eq(listingPhotograph.id, photographId), eq(listingPhotograph.kind, photograph.kind)))
    .returning({ id: listingPhotograph.id })
  // Removed meanwhile: a sweep that ran during a write has skipped the files.
  if (updated.length === 0) await jobs.enqueue('sweep-photographs', {})
}
