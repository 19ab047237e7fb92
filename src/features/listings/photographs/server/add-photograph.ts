import { randomUUID } from 'node:crypto'
import { announceListing } from '#features/listings/server/steps/announce-listing.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { type EncodedWidths, encodeWidths } from '#platform/images/encode-widths.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { Photographs } from '../contract.ts'
import { photographWidths } from '../photograph-url.ts'
import type { PhotographKind } from '../terms.ts'
import { claimSlot, expectSlot } from './steps/claim-slot.ts'
import { enqueueEncoding } from './steps/enqueue-encoding.ts'
import { photographsOf } from './steps/find-photographs.ts'
import { dropFiles, keepFiles, reserveFiles, writeFiles } from './steps/photograph-files.ts'
import { listingPhotograph } from './tables.ts'

interface NewPhotograph {
  id: string
  /** Chosen by the client, so that it can repeat an upload whose response was lost. */
  photograph_id?: string | undefined
  kind?: PhotographKind | undefined
  /** Called once the photograph is known to be allowed: receiving it may take minutes. */
  receiveImage: () => Promise<Blob>
  /** Not for small drawings: an AVIF saves little there, and takes a second of a core for each width. */
  withAvif?: boolean
}

/**
 * The files are recorded before they are written, and the photograph names them last. So no photograph lacks its files,
 * and a crash leaves no file that the sweep does not find.
 */
export async function addPhotograph(scope: Scope, input: NewPhotograph): Promise<Photographs> {
  const { id, photograph_id: photographId = randomUUID(), kind = 'photograph', receiveImage, withAvif = true } = input
  if ((await expectSlot(scope, id, photographId)) === 'filled') return await photographsOf(scope, id)
  const image = await receiveImage()
  // The listing may have filled up meanwhile, and encoding costs more than this check.
  if ((await expectSlot(scope, id, photographId)) === 'filled') return await photographsOf(scope, id)
  const storageKey = await reserveFiles(scope, id)
  try {
    const encoded = await encodeWidths(image, photographWidths, { hasFineLines: kind === 'floor-plan' })
    await writeFiles(scope, storageKey, encoded.variants)
    return await scope.transaction(() =>
      insertPhotograph(scope, { listingId: id, photographId, kind, storageKey, encoded, withAvif }),
    )
  } catch (error) {
    await dropFiles(scope, storageKey)
    throw error
  }
}

interface StoredPhotograph {
  listingId: string
  photographId: string
  kind: PhotographKind
  storageKey: string
  encoded: EncodedWidths
  withAvif: boolean
}

async function insertPhotograph(scope: Scope, stored: StoredPhotograph) {
  const { listingId, photographId, kind, storageKey, encoded, withAvif } = stored
  const bytes = encoded.variants.reduce((total, { content }) => total + content.length, 0)
  const { claimedListing, position } = await claimSlot(scope, listingId, bytes)
  const { width, height, thumbhash } = encoded
  const widths = encoded.variants.map((variant) => variant.width)
  const [added] = await scope.db
    .insert(listingPhotograph)
    .values({
      ...{ id: photographId, kind, listingId, storageKey, position, width, height, widths, bytes, thumbhash },
      ...(!withAvif && { avifWidths: [] }),
    })
    .onConflictDoNothing({ target: listingPhotograph.id })
    .returning({ id: listingPhotograph.id })
  // The same upload is being repeated; the next repetition finds it stored.
  if (!added) throw new Refusal('UNAVAILABLE')
  await keepFiles(scope, storageKey)
  if (withAvif) await enqueueEncoding(scope, photographId)
  await recordAudit(scope, 'listing.photograph-added', { subjectId: listingId, detail: { photographId, kind } })
  await announceListing(scope, listingId, claimedListing.publicBefore)
  return await photographsOf(scope, listingId)
}
