import { LockKeyhole } from 'lucide-react'
import type { Photograph as ListingPhotograph } from '#features/listings/records.ts'
import { posterFor, posterUrl } from '#posters/catalogue.ts'
import { Photograph } from '#ui/collections/photograph.tsx'

type ListingPictureProps = {
  id: string
  category: string | null
  /** Its cover; a poster of its kind stands in for one that is missing. */
  photograph?: ListingPhotograph | null | undefined
  /** Whether the reader is shown no more than a teaser. */
  veiled?: boolean
  /** How wide it is shown, as the `sizes` of a picture say it. */
  sizes: string
  /** For the pictures that the page opens with. */
  first?: boolean
  /** Gives the picture its size. */
  className: string
}

/** The picture of a listing. Under a veil lies the poster alone: the photographs are not sent. */
export function ListingPicture(props: ListingPictureProps) {
  const { photograph, veiled = false, sizes, first = false, className } = props
  const poster = <ListingPoster {...props} />
  const frame = `relative block overflow-hidden bg-paper-2 ${className}`
  if (photograph && !veiled)
    return (
      <Photograph {...photograph} {...{ sizes, first }} alt={photograph.caption} fallback={poster} className={frame} />
    )
  return (
    <span className={frame}>
      {poster}
      {veiled && (
        <span className="absolute inset-0 grid place-items-center dark:bg-veil">
          <span className="grid size-14 place-items-center rounded-full border border-line bg-paper text-gold">
            <LockKeyhole aria-hidden="true" size={20} strokeWidth={1.25} />
          </span>
        </span>
      )}
    </span>
  )
}

function ListingPoster({ id, category, veiled, first }: ListingPictureProps) {
  return (
    <img
      src={posterUrl(posterFor(category ?? '', id))}
      alt=""
      width="1200"
      height="800"
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className={`block size-full object-cover ${veiled ? 'scale-125 blur-2xl' : ''}`}
    />
  )
}
