import { posterSources } from '#posters/addresses.ts'
import { pictureName } from '#posters/plates.ts'
import { RecordPicture } from '#ui/collections/record-picture.tsx'
import type { DealRow } from '../records.ts'

type DealPictureProps = { deal: Pick<DealRow, 'id' | 'subject'>; sizes: string; className: string }

/** The cover of the listing as far as the reader may see it, otherwise its plate; the poster of a mandate. */
export function DealPicture({ deal: { id, subject }, sizes, className }: DealPictureProps) {
  const name = pictureName(subject?.type ?? 'listing', subject?.category ?? null, subject?.id ?? id)
  return <RecordPicture cover={subject?.cover ?? null} poster={posterSources(name)[0]?.src} {...{ sizes, className }} />
}
