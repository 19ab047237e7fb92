import { asc, eq, isNull, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { claimSlot } from './steps/claim-slot.ts'
import { enqueueEncoding } from './steps/enqueue-encoding.ts'
import { listingPhotograph, photographFile } from './tables.ts'

/**
 * Gives a new listing of the same owner the photographs of another one, which the caller has locked. They share their files
 * (`photograph_file.uses`), but count in full against the storage of the owner, since either may be kept alone.
 */
export async function copyPhotographs(scope: Scope, { fromId, toId }: { fromId: string; toId: string }): Promise<void> {
  const { db } = scope
  const originals = await db
    .select()
    .from(listingPhotograph)
    .where(eq(listingPhotograph.listingId, fromId))
    .orderBy(asc(listingPhotograph.position))
  if (originals.length === 0) return
  await claimSlot(
    scope,
    toId,
    originals.reduce((total, { bytes }) => total + bytes, 0),
  )
  await shareFiles(scope, originals)
  const copies = await db
    .insert(listingPhotograph)
    .values(originals.map(({ id: _id, createdAt: _createdAt, ...original }) => ({ ...original, listingId: toId })))
    .returning({ id: listingPhotograph.id, avifWidths: listingPhotograph.avifWidths })
  for (const { id, avifWidths } of copies) if (avifWidths === null) await enqueueEncoding(scope, id)
}

/** In the order of their keys, so that two copies cannot wait for each other. */
async function shareFiles({ db }: Scope, originals: { storageKey: string }[]): Promise<void> {
  const storageKeys = originals.map(({ storageKey }) => storageKey).sort()
  const shared = await continueAs(system, () =>
    db
      .insert(photographFile)
      .values(storageKeys.map((storageKey) => ({ storageKey, uses: 2 })))
      .onConflictDoUpdate({
        target: photographFile.storageKey,
        set: { uses: sql`${photographFile.uses} + 1` },
        setWhere: isNull(photographFile.dueAt),
      })
      .returning({ storageKey: photographFile.storageKey }),
  )
  if (shared.length < originals.length) throw new Refusal('UNAVAILABLE')
}
