import { announceListing } from '#features/listings/server/steps/announce-listing.ts'
import { claimOwn } from '#features/listings/server/steps/claim-own.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { type EncodedWidths, encodeWidths } from '#platform/images/encode-widths.ts'
import type { Scope } from '#platform/scope.ts'
import type { Photographs } from '../contract.ts'
import { photographWidths } from '../photograph-url.ts'
import { assertRoom } from './steps/claim-slot.ts'
import { dropFiles } from './steps/drop-files.ts'
import { keepFiles } from './steps/keep-files.ts'
import { photographsOf } from './steps/photographs-of.ts'
import { placeFor } from './steps/place-for.ts'
import { reserveFiles } from './steps/reserve-files.ts'
import { writeFiles } from './steps/write-files.ts'
import { listingPhotograph } from './tables.ts'

interface NewPhotograph {
  id: string
  /** Called once the photograph is known to be allowed: receiving it may take minutes. */
  receivePicture: () => Promise<Blob>
}

/**
 * The files are recorded before they are written, and the photograph names them last. So no photograph lacks its files,
 * and a crash leaves no file that the sweep does not find.
 */
export async function addPhotograph(scope: Scope, { id, receivePicture }: NewPhotograph): Promise<Photographs> {
  await scope.transaction(async () => {
    const listing = await claimOwn(scope, id)
    await placeFor(scope, id)
    await assertRoom(scope, listing, 1)
  })
  const picture = await receivePicture()
  const storageKey = await reserveFiles(scope, id)
  try {
    const encoded = await encodeWidths(picture, photographWidths)
    await writeFiles(scope, storageKey, encoded.variants)
    return await scope.transaction(() => nameFiles(scope, id, storageKey, encoded))
  } catch (error) {
    await dropFiles(scope, storageKey)
    throw error
  }
}

async function nameFiles(scope: Scope, listingId: string, storageKey: string, encoded: EncodedWidths) {
  const { publicBefore, ownerId } = await claimOwn(scope, listingId)
  const position = await placeFor(scope, listingId)
  const bytes = encoded.variants.reduce((total, { content }) => total + content.length, 0)
  await assertRoom(scope, { ownerId }, bytes)
  const { width, height, thumbhash } = encoded
  const widths = encoded.variants.map((variant) => variant.width)
  const [added] = await scope.db
    .insert(listingPhotograph)
    .values({ listingId, storageKey, position, width, height, widths, bytes, thumbhash })
    .returning({ id: listingPhotograph.id })
  await keepFiles(scope, storageKey)
  await recordAudit(scope, 'listing.photograph-added', { subjectId: listingId, detail: { photographId: added?.id } })
  await announceListing(scope, listingId, publicBefore)
  return await photographsOf(scope, listingId)
}
