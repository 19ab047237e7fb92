import { posterSources } from '#posters/addresses.ts'
import { posterFor, posterName } from '#posters/catalogue.ts'
import { Photograph } from '#ui/collections/photograph.tsx'
import type { Subject } from '../records.ts'

/** A small image of the subject: the cover photograph of a listing, otherwise a poster. */
export function SubjectImage({ subject, className }: { subject: Subject; className: string }) {
  const { id, title, category, cover } = subject
  const frame = `shrink-0 border border-line bg-paper-2 object-cover ${className}`
  const poster = (
    <img
      src={posterSources(posterName(posterFor(category ?? '', id ?? title)))[0]?.src}
      alt=""
      loading="lazy"
      className={`block ${frame}`}
    />
  )
  if (!cover) return poster
  return <Photograph {...cover} alt="" sizes="4rem" fallback={poster} className={frame} />
}
