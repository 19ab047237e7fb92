import { LockKeyhole } from 'lucide-react'
import type { Photograph as ListingPhotograph } from '#features/listings/records.ts'
import { cardWidths, type PosterWidth, posterSources, thumbnailWidths } from '#posters/addresses.ts'
import { plateName } from '#posters/plates.ts'
import { posterThumbhash } from '#posters/thumbhashes.ts'
import { Photograph } from '#ui/collections/photograph.tsx'

type ListingCoverProps = {
  id: string
  category: string | null
  /** The cover; a plate of the category replaces a missing one. */
  photograph?: ListingPhotograph | null | undefined
  /** Whether the reader sees only the teaser: then the plate is blurred, with the caption on its frame, which is not. */
  blurred?: boolean
  /** The `sizes` attribute of the image. */
  sizes: string
  /** Loads eagerly; for images that are visible at first. */
  first?: boolean
  /** Sets the size. */
  className: string
}

/** In a row of a table the narrowest is wide enough, and a placeholder would enlarge the page more than it helps. */
const thumbnailOf = (photograph: ListingPhotograph): ListingPhotograph => ({
  ...photograph,
  thumbhash: null,
  sources: photograph.sources.slice(0, 1),
})

/** The cover photograph of a listing, or a plate. For a teaser, the server sends no photographs. */
export function ListingCover(props: ListingCoverProps) {
  const { photograph, blurred = false, sizes, first = false, className } = props
  const framed = `bg-paper-2 ${className}`
  if (photograph && !blurred)
    return (
      <Photograph
        {...(sizes === '6rem' ? thumbnailOf(photograph) : photograph)}
        {...{ sizes, first }}
        alt={photograph.caption}
        fallback={<Plate {...props} className="size-full" />}
        className={framed}
      />
    )
  if (!blurred) return <Plate {...props} className={framed} />
  return (
    <span className={`blurred-cover ${captionOf(sizes)} ${framed}`}>
      <Plate {...props} className="size-full" />
      <span className="absolute inset-0 grid place-items-center">
        <span className="padlock">
          <LockKeyhole aria-hidden="true" size={20} strokeWidth={1.25} />
        </span>
      </span>
    </span>
  )
}

const smallest = [240] as const satisfies readonly PosterWidth[]

/** The class of the caption. A thumbnail has none, because the row beside it names the listing. */
const captionOf = (sizes: string): string => (sizes === '6rem' ? '' : 'illustration')

function Plate({ id, category, blurred, sizes, first, className }: ListingCoverProps) {
  const name = plateName(category, id)
  const caption = captionOf(sizes)
  return (
    <Photograph
      // Blurred, the smallest looks the same.
      sources={posterSources(name, blurred ? smallest : caption ? cardWidths : thumbnailWidths)}
      // Those further down load before they are visible, and a blurred one is small; placeholders would only enlarge the page.
      thumbhash={first && !blurred ? posterThumbhash(name) : undefined}
      {...{ sizes, first }}
      alt={caption && 'Illustration'}
      width={1200}
      height={800}
      className={`plate ${className} ${blurred ? 'scale-125 blur-2xl' : `grained ${caption}`}`.trim()}
    />
  )
}
