import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { actAs } from '#database/database.ts'
import { countReading } from '#features/listings/ledger/server/count-reading.ts'
import { recordViews } from '#features/listings/ledger/server/record-views.ts'
import { isSentMarked } from '#features/listings/marks/permissions.ts'
import { openCopy } from '#features/listings/marks/server/steps/open-copy.ts'
import { listingMarking, markingNotice } from '#features/listings/marks/server/tables.ts'
import { listing } from '#features/listings/server/tables.ts'
import { placeholderImage } from '#platform/images/placeholder-image.ts'
import { preparedStatement } from '#platform/queries/prepared-statement.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { StoredFile } from '#platform/storage/storage.ts'
import { isForEverybody } from '../permissions.ts'
import { isFloorPlan } from '../terms.ts'
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
  open: () => Promise<SentFile>
}

interface SentFile extends StoredFile {
  /**
   * Why a blurred placeholder stands for the photograph: the reader was not told yet that it would name them (`notice`), or
   * their copy cannot be made at the moment (`busy`).
   */
  placeholder?: 'notice' | 'busy'
}

/**
 * A photograph that does not exist and one the reader may not see give the same answer. Everybody but the owner is sent a copy
 * of their own of a private one.
 */
export async function openPhotograph(scope: Scope, file: PhotographFile): Promise<OpenedPhotograph> {
  const { actor } = scope
  const { photographId, width, acceptsAvif = false } = file
  const memberId = actor.kind === 'member' ? actor.memberId : null
  const [row] = await photographById(scope.db).execute({ id: photographId, memberId })
  if (!row?.widths.includes(width)) throw new Refusal('NOT_FOUND')
  if (isSentMarked(actor, row.listing)) {
    if (memberId === null) throw new Refusal('NOT_FOUND')
    const viewer = { id: memberId, hasAccepted: row.acceptedAt !== null }
    return { forEverybody: false, format: 'webp', open: () => openMarked(scope, { ...file, row, viewer }) }
  }
  const format = acceptsAvif && row.avifWidths?.includes(width) ? 'avif' : 'webp'
  return {
    forEverybody: isForEverybody(row.listing),
    format,
    open: () => openStored(scope, fileKey(row, width), format),
  }
}

async function openStored({ storage }: Scope, key: string, format: 'avif' | 'webp'): Promise<StoredFile> {
  const avif = format === 'avif' ? await storage.get(avifKey(key)) : undefined
  const file = avif ?? (await storage.get(key))
  if (!file) throw new Refusal('NOT_FOUND')
  return file
}

interface MarkedFile extends PhotographFile {
  row: NonNullable<Awaited<ReturnType<ReturnType<typeof photographById>['execute']>>[0]>
  viewer: { id: string; hasAccepted: boolean }
}

/** A placeholder shows nothing of the photograph, so only the copy is recorded as a view. */
async function openMarked(scope: Scope, { photographId, width, row, viewer }: MarkedFile): Promise<SentFile> {
  if (!viewer.hasAccepted) return await placeholderOf(row, 'notice')
  const viewing = {
    ...{ photographId, viewerId: viewer.id, width, cleanKey: fileKey(row, width) },
    ...{ visible: row.visible ?? 'none', hasFineLines: isFloorPlan(row) },
  }
  await countReading(scope, viewer.id, ['photograph'])
  const copy = await openCopy(scope, viewing).catch((error) => {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') throw error
    scope.log.warn({ err: error, photographId }, 'a copy of a photograph could not be made')
  })
  if (!copy) return await placeholderOf(row, 'busy')
  try {
    if (!copy.isKept) await assertStillVisible(scope, photographId)
    await recordViews(scope, [{ listing: row.listing, part: 'photograph', itemId: photographId }], {
      countsAsReading: false,
    })
  } catch (error) {
    copy.body.destroy()
    throw error
  }
  return copy
}

/** A new copy takes a moment, in which the access may have ended. */
async function assertStillVisible({ actor, db }: Scope, photographId: string): Promise<void> {
  const rows = await actAs(actor, () => photographById(db).execute({ id: photographId, memberId: null }))
  if (rows.length === 0) throw new Refusal('NOT_FOUND')
}

async function placeholderOf({ thumbhash }: { thumbhash: Buffer | null }, placeholder: 'notice' | 'busy') {
  const content = await placeholderImage(thumbhash)
  return { size: content.length, contentType: 'image/webp', body: Readable.from([content]), placeholder }
}

const photographById = preparedStatement((db) =>
  db
    .select({
      storageKey: listingPhotograph.storageKey,
      kind: listingPhotograph.kind,
      widths: listingPhotograph.widths,
      avifWidths: listingPhotograph.avifWidths,
      thumbhash: listingPhotograph.thumbhash,
      listing: { id: listing.id, ownerId: listing.ownerId, isPrivate: listing.isPrivate, isOpen: listing.isOpen },
      visible: listingMarking.visible,
      acceptedAt: markingNotice.acceptedAt,
    })
    .from(listingPhotograph)
    .innerJoin(listing, eq(listing.id, listingPhotograph.listingId))
    .leftJoin(listingMarking, eq(listingMarking.listingId, listing.id))
    .leftJoin(markingNotice, eq(markingNotice.memberId, sql.placeholder('memberId')))
    .where(eq(listingPhotograph.id, sql.placeholder('id')))
    .prepare('open_photograph'),
)
