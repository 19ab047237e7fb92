import { eq, sql } from 'drizzle-orm'
import { recordViews } from '#features/listings/ledger/server/record-views.ts'
import { listing } from '#features/listings/server/tables.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { StoredFile } from '#platform/storage/storage.ts'
import { isForEverybody } from '../permissions.ts'
import { avifKey, fileKey } from './steps/photograph-files.ts'
import { listingPhotograph } from './tables.ts'

interface PhotographFile {
  photographId: string
  width: number
  /** Whether the reader decodes AVIF: then it is opened if there is one. */
  acceptsAvif?: boolean
}

export interface OpenedPhotograph {
  /** Whether it is public at the moment, so that shared caches may keep it. */
  forEverybody: boolean
  format: 'avif' | 'webp'
  open: () => Promise<StoredFile>
}

/** A photograph that does not exist and one the reader may not see give the same answer. */
export async function openPhotograph(
  scope: Scope,
  { photographId, width, acceptsAvif = false }: PhotographFile,
): Promise<OpenedPhotograph> {
  const [row] = await photographById(scope.db).execute({ id: photographId })
  if (!row?.widths.includes(width)) throw new Refusal('NOT_FOUND')
  const key = fileKey(row, width)
  const format = acceptsAvif && row.avifWidths?.includes(width) ? 'avif' : 'webp'
  const open = async () => {
    const avif = format === 'avif' ? await scope.storage.get(avifKey(key)) : undefined
    const file = avif ?? (await scope.storage.get(key))
    if (!file) throw new Refusal('NOT_FOUND')
    try {
      await recordViews(scope, [{ listing: row.listing, part: 'photograph', photographId }])
    } catch (error) {
      file.body.destroy()
      throw error
    }
    return file
  }
  return { forEverybody: isForEverybody(row.listing), format, open }
}

const photographById = preparedStatement((db) =>
  db
    .select({
      storageKey: listingPhotograph.storageKey,
      widths: listingPhotograph.widths,
      avifWidths: listingPhotograph.avifWidths,
      listing: { id: listing.id, ownerId: listing.ownerId, isPrivate: listing.isPrivate, isOpen: listing.isOpen },
    })
    .from(listingPhotograph)
    .innerJoin(listing, eq(listing.id, listingPhotograph.listingId))
    .where(eq(listingPhotograph.id, sql.placeholder('id')))
    .prepare('open_photograph'),
)
