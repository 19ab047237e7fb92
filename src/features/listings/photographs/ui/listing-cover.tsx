import { LockKeyhole } from 'lucide-react'
import type { Photograph as ListingPhotograph } from '#features/listings/records.ts'
import { cardWidths, type PosterWidth, posterSources, thumbnailWidths } from '#posters/addresses.ts'
import { posterFor, posterName } from '#posters/catalogue.ts'
import { posterThumbhash } from '#posters/thumbhashes.ts'
import { Photograph } from '#ui/collections/photograph.tsx'

type ListingCoverProps = {
  id: string
  category: string | null
  /** The cover; a poster of the category replaces a missing one. */
  photograph?: ListingPhotograph | null | undefined
  /** Whether the reader sees only the teaser: then the poster is blurred. */
  blurred?: boolean
  /** The `sizes` attribute of the image. */
  sizes: string
  /** Loads eagerly; for images that are visible at first. */
  first?: boolean
  /** Sets the size. */
  className: string
}

/** The cover photograph of a listing, or a poster. For a teaser, the server sends no photographs. */
export function ListingCover(props: ListingCoverProps) {
  const { photograph, blurred = false, sizes, first = false, className } = props
  const poster = <CategoryPoster {...props} />
  const frame = `relative block overflow-hidden bg-paper-2 ${className}`
  if (photograph && !blurred)
    return (
      <Photograph {...photograph} {...{ sizes, first }} alt={photograph.caption} fallback={poster} className={frame} />
    )
  return (
    <span className={frame}>
      {poster}
      {blurred && (
        <span className="absolute inset-0 grid place-items-center dark:bg-backdrop">
          <span className="grid size-14 place-items-center rounded-full border border-line bg-paper text-gold">
            <LockKeyhole aria-hidden="true" size={20} strokeWidth={1.25} />
          </span>
        </span>
      )}
    </span>
  )
}

const smallest = [240] as const satisfies readonly PosterWidth[]

function CategoryPoster({ id, category, blurred, sizes, first }: ListingCoverProps) {
  const name = posterName(posterFor(category ?? '', id))
  return (
    <Photograph
      // Blurred, the smallest looks the same.
      sources={posterSources(name, blurred ? smallest : sizes === '6rem' ? thumbnailWidths : cardWidths)}
      // Those further down load before they are visible; their placeholders would only enlarge the page.
      thumbhash={first ? posterThumbhash(name) : undefined}
      {...{ sizes, first }}
      alt=""
      width={1200}
      height={800}
      className={`size-full ${blurred ? 'scale-125 blur-2xl' : 'grained'}`}
    />
  )
}
