import type { ComponentProps } from 'react'
import { Photograph } from './photograph.tsx'

type RecordPictureProps = {
  /** The cover photograph, if there is one and the reader may see it. */
  cover: Pick<ComponentProps<typeof Photograph>, 'sources' | 'thumbhash' | 'width' | 'height'> | null
  /** The address of the illustration that replaces a missing cover. */
  poster: string | undefined
  /** The `sizes` attribute of the image. */
  sizes: string
  /** Sets the size. */
  className: string
}

/** The small picture of a record in a list or beside its title. Decorative: the text beside it says the same. */
export function RecordPicture({ cover, poster, sizes, className }: RecordPictureProps) {
  const frame = `shrink-0 border border-line bg-paper-2 object-cover ${className}`
  const illustration = <img src={poster} alt="" loading="lazy" className={`plate block ${frame}`} />
  if (!cover) return illustration
  return <Photograph {...cover} alt="" sizes={sizes} fallback={illustration} className={frame} />
}
