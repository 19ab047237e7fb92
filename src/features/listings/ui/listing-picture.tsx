import type { Photograph } from '#features/photographs/contract.ts'
import { posterFor, posterUrl } from '#posters/catalogue.ts'

type ListingPictureProps = {
  id: string
  category: string | null
  /** Its cover; a poster of its kind stands in for one that is missing. */
  photograph?: Photograph | null | undefined
  /** Whether the reader is shown no more than a teaser. */
  veiled?: boolean
  /** How wide it is shown, as the `sizes` of a picture say it. */
  sizes: string
  /** For the pictures that the page opens with. */
  first?: boolean
  className: string
}

/** The picture of a listing. Under a veil lies the poster alone: the photographs are not sent. */
export function ListingPicture(props: ListingPictureProps) {
  const { id, category, photograph, veiled = false, sizes, first = false, className } = props
  const widest = photograph?.sources.at(-1)
  return (
    <span className={`relative block overflow-hidden bg-paper-2 ${className}`}>
      <img
        src={widest?.src ?? posterUrl(posterFor(category ?? '', id))}
        srcSet={photograph?.sources.map(({ src, width }) => `${src} ${width}w`).join(', ')}
        sizes={widest && sizes}
        alt={photograph?.caption ?? ''}
        width={photograph?.width ?? 1200}
        height={photograph?.height ?? 800}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        className={`size-full object-cover ${veiled ? 'scale-125 blur-2xl' : ''}`}
      />
    </span>
  )
}
