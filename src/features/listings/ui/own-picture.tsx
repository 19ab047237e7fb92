import { posterFor, posterUrl } from '#posters/catalogue.ts'
import { Photograph } from '#ui/collections/photograph.tsx'
import type { OwnListing } from '../contract.ts'

type OwnPictureProps = {
  listing: Pick<OwnListing, 'id' | 'category' | 'photographs'>
  /** How wide it is shown, as the `sizes` of a picture say it. */
  sizes: string
  first?: boolean
  className: string
}

/** The cover of one's own listing; a poster of its kind stands in for one that is missing. */
export function OwnPicture({ listing: { id, category, photographs }, sizes, first, className }: OwnPictureProps) {
  const [cover] = photographs
  const poster = posterUrl(posterFor(category ?? '', id))
  const print = <img src={poster} alt="" className={`block bg-paper-2 object-cover ${className}`} />
  if (!cover) return print
  return (
    <Photograph {...cover} alt={cover.caption} sizes={sizes} first={first} fallback={print} className={className} />
  )
}
