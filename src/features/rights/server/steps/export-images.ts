import { asc, eq } from 'drizzle-orm'
import { openPhotograph } from '#features/listings/photographs/server/open-photograph.ts'
import { listingPhotograph } from '#features/listings/photographs/server/tables.ts'
import { listing } from '#features/listings/server/tables.ts'
import { openPortrait } from '#features/members/server/open-portrait.ts'
import { member } from '#features/members/server/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { MemberReader } from './member-reader.ts'
import type { ExportedFile } from './write-zip.ts'

export async function* portraitFile({ scope, actor, read }: MemberReader): AsyncGenerator<ExportedFile> {
  const [row] = await read(() =>
    scope.db.select({ portraitId: member.portraitId }).from(member).where(eq(member.id, actor.memberId)),
  )
  const portraitId = row?.portraitId
  if (!portraitId) return
  const file = await read(() => openPortrait(scope, { portraitId, size: 'large' })).catch(ignoreNotFound)
  if (file) yield { path: 'portrait.webp', compress: false, open: async () => file.body }
}

export async function* photographFiles(
  { scope, actor, read }: MemberReader,
  addDone: (count: number) => Promise<void>,
) {
  const listings = await read(() =>
    scope.db.select({ id: listing.id }).from(listing).where(eq(listing.ownerId, actor.memberId)),
  )
  for (const { id } of listings) {
    const { position, listingId } = listingPhotograph
    const rows = await read(() =>
      scope.db.select().from(listingPhotograph).where(eq(listingId, id)).orderBy(asc(position)),
    )
    for (const { id: photographId, widths } of rows) {
      const photograph = await read(() => openPhotograph(scope, { photographId, width: Math.max(...widths) }))
      const file = await photograph.open().catch(ignoreNotFound)
      if (file) yield { path: `photographs/${photographId}.webp`, compress: false, open: async () => file.body }
      await addDone(1)
    }
  }
}

/** The file may be removed after its row was read. */
function ignoreNotFound(error: unknown) {
  if (error instanceof Refusal && error.code === 'NOT_FOUND') return undefined
  throw error
}
