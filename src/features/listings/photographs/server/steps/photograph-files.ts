import { and, eq, isNull, sql } from 'drizzle-orm'
import { system } from '#database/actor.ts'
import { continueAs } from '#database/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Platform, Scope } from '#platform/scope.ts'
import { photographWidths } from '../../photograph-url.ts'
import { photographFile } from '../tables.ts'

/** The key of the widest file, which every photograph has; `variantKey` gives the others. */
const photographKey = (listingId: string, timestamp: number): string => `listing-images/${listingId}/${timestamp}.webp`

const variantKey = (storageKey: string, width: number): string => storageKey.replace(/\.webp$/, `-${width}.webp`)

/** The key of the file of one of the widths, as WebP. */
export const fileKey = ({ storageKey, widths }: { storageKey: string; widths: number[] }, width: number): string =>
  width === Math.max(...widths) ? storageKey : variantKey(storageKey, width)

/** The same image as AVIF. */
export const avifKey = (webpKey: string): string => webpKey.replace(/\.webp$/, '.avif')

/** The keys of all files that a photograph may have. */
export const photographKeys = (storageKey: string): string[] =>
  [storageKey, ...photographWidths.map((width) => variantKey(storageKey, width))].flatMap((key) => [key, avifKey(key)])

/** Records a storage key before its files are written. No other photograph has it, even one whose files still exist. */
export async function reserveFiles({ db }: Scope, listingId: string): Promise<string> {
  for (let timestamp = Date.now(); ; timestamp++) {
    const [reserved] = await continueAs(system, () =>
      db
        .insert(photographFile)
        .values({ storageKey: photographKey(listingId, timestamp), dueAt: sql`now() + interval '1 hour'` })
        .onConflictDoNothing()
        .returning(),
    )
    if (reserved) return reserved.storageKey
  }
}

interface Variant {
  width: number
  content: Buffer
}

/** Expects the widest variant last. */
export async function writeFiles({ storage, log }: Scope, storageKey: string, variants: Variant[]): Promise<void> {
  const widest = variants.at(-1)
  const writes = variants.map((variant) => {
    const key = variant === widest ? storageKey : variantKey(storageKey, variant.width)
    return storage.put(key, variant.content, 'image/webp')
  })
  // Waits for all of them, because a file that is still being written cannot be removed.
  for (const { status, ...outcome } of await Promise.allSettled(writes))
    if (status === 'rejected' && 'reason' in outcome) {
      log.warn({ err: outcome.reason }, 'a photograph could not be stored')
      throw new Refusal('UNAVAILABLE', { message: 'The photograph could not be stored. Please try again.' })
    }
}

type WriteScope = Pick<Platform, 'db' | 'transaction' | 'storage'>

/**
 * Writes an AVIF file unless its photograph was removed; returns whether it did. The lock makes the sweep skip these files
 * during the write, so their row stays until a later sweep has removed this file too, even if the process dies. It is a lock
 * of the key only, so removing the photograph does not wait for the write.
 */
export async function writeAvif(scope: WriteScope, storageKey: string, key: string, content: Buffer): Promise<boolean> {
  const { db, transaction, storage } = scope
  const isInUse = and(eq(photographFile.storageKey, storageKey), isNull(photographFile.dueAt))
  let isWritten = false
  try {
    return await transaction(async () => {
      const [file] = await db.select().from(photographFile).where(isInUse).for('key share')
      if (!file) return false
      await storage.put(key, content, 'image/avif')
      isWritten = true
      return true
    })
  } catch (error) {
    // The lock may be lost during a slow write, together with the connection.
    if (isWritten) await storage.remove(key)
    throw error
  }
}

/** The files belong to a photograph from now on. Refuses if the upload took so long that the sweep has removed them. */
export async function keepFiles({ db }: Scope, storageKey: string): Promise<void> {
  const updated = await continueAs(system, () =>
    db
      .update(photographFile)
      .set({ dueAt: null })
      .where(eq(photographFile.storageKey, storageKey))
      .returning({ storageKey: photographFile.storageKey }),
  )
  if (updated.length === 0) throw new Refusal('UNAVAILABLE')
}

/**
 * Removes the files after a failure, unless the photograph was committed and only the answer to the commit was lost. If
 * this fails too, `sweepFiles` removes them later.
 */
export async function dropFiles(scope: Scope, storageKey: string): Promise<void> {
  try {
    await continueAs(system, () => scope.transaction(() => dropUnusedFiles(scope, storageKey)))
  } catch (error) {
    scope.log.warn({ err: error }, 'files of a photograph are left for the sweep')
  }
}

/** Locks the row first: the commit of the photograph may still be under way. */
async function dropUnusedFiles({ db, storage }: Scope, storageKey: string): Promise<void> {
  const isThisFile = eq(photographFile.storageKey, storageKey)
  const [file] = await db.select({ dueAt: photographFile.dueAt }).from(photographFile).where(isThisFile).for('update')
  if (file?.dueAt === null) return
  for (const key of photographKeys(storageKey)) await storage.remove(key)
  await db.delete(photographFile).where(isThisFile)
}
