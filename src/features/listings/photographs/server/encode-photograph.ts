import { buffer } from 'node:stream/consumers'
import { and, eq, isNull } from 'drizzle-orm'
import { encodeAvif } from '#platform/images/encode-avif.ts'
import type { Platform } from '#platform/scope.ts'
import { avifKey, fileKey } from './steps/photograph-files.ts'
import { listingPhotograph } from './tables.ts'

/** As the system: adds the AVIF files of a photograph. The job may run twice, and the photograph may be removed meanwhile. */
export async function encodePhotograph(
  { db, storage, log }: Pick<Platform, 'db' | 'storage' | 'log'>,
  { photographId }: { photographId: string },
): Promise<void> {
  const isPending = and(eq(listingPhotograph.id, photographId), isNull(listingPhotograph.avifWidths))
  const [photograph] = await db
    .select({ storageKey: listingPhotograph.storageKey, widths: listingPhotograph.widths })
    .from(listingPhotograph)
    .where(isPending)
  if (!photograph) return
  const avifWidths: number[] = []
  for (const width of photograph.widths) {
    const webp = await storage.get(fileKey(photograph, width))
    if (!webp) continue
    // A file that cannot be decoded stays without AVIF: to try again would hold up the photographs after it.
    const avif = await encodeAvif(await buffer(webp.body)).catch((error) => {
      log.warn({ err: error, photographId }, 'a photograph could not be encoded as AVIF')
    })
    if (!avif || avif.length >= webp.size) continue
    await storage.put(avifKey(fileKey(photograph, width)), avif, 'image/avif')
    avifWidths.push(width)
  }
  // After the files, so that a reader is never sent to a missing one.
  const updated = await db
    .update(listingPhotograph)
    .set({ avifWidths })
    .where(eq(listingPhotograph.id, photographId))
    .returning({ id: listingPhotograph.id })
  // Removed meanwhile: the sweep may have removed its files before these were written.
  if (updated.length === 0) for (const width of avifWidths) await storage.remove(avifKey(fileKey(photograph, width)))
}
