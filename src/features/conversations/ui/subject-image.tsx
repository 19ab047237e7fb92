import { posterSources } from '#posters/addresses.ts'
import { posterFor, posterName } from '#posters/catalogue.ts'
import { plateName } from '#posters/plates.ts'
import { Photograph } from '#ui/collections/photograph.tsx'
import type { Subject } from '../records.ts'

/** A small image of the subject: the cover photograph of a listing, otherwise its plate; the poster of a mandate. */
export function SubjectImage({ subject, className }: { subject: Subject; className: string }) {
  const { type, id, title, category, cover } = subject
  const frame = `shrink-0 border border-line bg-paper-2 object-cover ${className}`
  const seed = id ?? title
  const name = type === 'listing' ? plateName(category, seed) : posterName(posterFor(category ?? '', seed))
  const poster = <img src={posterSources(name)[0]?.src} alt="" loading="lazy" className={`plate block ${frame}`} />
  if (!cover) return poster
  return <Photograph {...cover} alt="" sizes="4rem" fallback={poster} className={frame} />
}
