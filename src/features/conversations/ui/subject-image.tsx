import { posterSources } from '#posters/addresses.ts'
import { pictureName } from '#posters/plates.ts'
import { RecordPicture } from '#ui/collections/record-picture.tsx'
import type { Subject } from '../records.ts'

/** A small image of the subject: the cover photograph of a listing, otherwise its plate; the poster of a mandate. */
export function SubjectImage({ subject, className }: { subject: Subject; className: string }) {
  const { type, id, title, category, cover } = subject
  const poster = posterSources(pictureName(type, category, id ?? title))[0]?.src
  return <RecordPicture {...{ cover, poster, className }} sizes="4rem" />
}
