import { announceListing } from '#features/listings/server/steps/announce-listing.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { type EncodedWidths, encodeWidths } from '#platform/images/encode-widths.ts'
import type { Scope } from '#platform/scope.ts'
import type { Photographs } from '../contract.ts'
import { photographWidths } from '../photograph-url.ts'
import { claimSlot, expectSlot } from './steps/claim-slot.ts'
import { enqueueEncoding } from './steps/enqueue-encoding.ts'
import { photographsOf } from './steps/find-photographs.ts'
import { dropFiles, keepFiles, reserveFiles, writeFiles } from './steps/photograph-files.ts'
import { listingPhotograph } from './tables.ts'

interface NewPhotograph {
  id: string
  /** Called once the photograph is known to be allowed: receiving it may take minutes. */
  receiveImage: () => Promise<Blob>
}

/**
 * The files are recorded before they are written, and the photograph names them last. So no photograph lacks its files,
 * and a crash leaves no file that the sweep does not find.
 */
export async function addPhotograph(scope: Scope, { id, receiveImage }: NewPhotograph): Promise<Photographs> {
  await expectSlot(scope, id)
  const image = await receiveImage()
  // The listing may have filled up meanwhile, and encoding costs more than this check.
  await expectSlot(scope, id)
  const storageKey = await reserveFiles(scope, id)
  try {
    const encoded = await encodeWidths(image, photographWidths)
    await writeFiles(scope, storageKey, encoded.variants)
    return await scope.transaction(() => insertPhotograph(scope, id, storageKey, encoded))
  } catch (error) {
    await dropFiles(scope, storageKey)
    throw error
  }
}

async function insertPhotograph(scope: Scope, listingId: string, storageKey: string, encoded: EncodedWidths) {
  const bytes = encoded.variants.reduce((total, { content }) => total + content.length, 0)
  const { claimedListing, position } = await claimSlot(scope, listingId, bytes)
  const { width, height, thumbhash } = encoded
  const widths = encoded.variants.map((variant) => variant.width)
  const [added] = await scope.db
    .insert(listingPhotograph)
    .values({ listingId, storageKey, position, width, height, widths, bytes, thumbhash })
    .returning({ id: listingPhotograph.id })
  await keepFiles(scope, storageKey)
  if (added) await enqueueEncoding(scope, added.id)
  await recordAudit(scope, 'listing.photograph-added', { subjectId: listingId, detail: { photographId: added?.id } })
  await announceListing(scope, listingId, claimedListing.publicBefore)
  return await photographsOf(scope, listingId)
}
