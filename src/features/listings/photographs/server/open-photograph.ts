import { eq, sql } from 'drizzle-orm'
import { listing } from '#features/listings/server/tables.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { StoredFile } from '#platform/storage/storage.ts'
import { isForEverybody } from '../permissions.ts'
import { variantKey } from './steps/photograph-files.ts'
import { listingPhotograph } from './tables.ts'

interface Wanted {
  photographId: string
  width: number
}

export interface OpenedPhotograph {
  /** Anybody may see it, as things stand. */
  forEverybody: boolean
  open: () => Promise<StoredFile>
}

/** Where the policies bring its row to whoever asks. What is not there and what they may not see are the same to them. */
export async function openPhotograph(scope: Scope, { photographId, width }: Wanted): Promise<OpenedPhotograph> {
  const [row] = await byId(scope.db).execute({ id: photographId })
  if (!row?.widths.includes(width)) throw new Refusal('NOT_FOUND')
  const isWidest = width === Math.max(...row.widths)
  const key = isWidest ? row.storageKey : variantKey(row.storageKey, width)
  const open = async () => {
    const file = await scope.storage.get(key)
    if (!file) throw new Refusal('NOT_FOUND')
    return file
  }
  return { forEverybody: isForEverybody(row), open }
}

const byId = preparedStatement((db) =>
  db
    .select({
      storageKey: listingPhotograph.storageKey,
      widths: listingPhotograph.widths,
      isPrivate: listing.isPrivate,
      isOpen: listing.isOpen,
    })
    .from(listingPhotograph)
    .innerJoin(listing, eq(listing.id, listingPhotograph.listingId))
    .where(eq(listingPhotograph.id, sql.placeholder('id')))
    .prepare('open_photograph'),
)
