import type { ReactNode } from 'react'
import { type ImageSources, ThemedImage } from './theme/use-theme.tsx'

type FramedImageProps = {
  /** Sorted by width, the narrowest first. */
  sources: ImageSources
  /** The image for the dark theme, if it differs. */
  night?: ImageSources
  /** As in `<img sizes>`. */
  sizes: string
  /** Empty if the text beside it already says what it shows. */
  alt: string
  caption?: ReactNode
  /** The aspect ratio of the image. */
  shape?: 'wide' | 'landscape' | 'square' | 'portrait'
  /** Loads it eagerly: for an image that is visible as the page opens. */
  first?: boolean
  className?: string
}

/** An image in a frame with a margin, and a caption below. */
export function FramedImage({
  sources,
  night = sources,
  sizes,
  alt,
  caption,
  shape = 'landscape',
  first = false,
  className,
}: FramedImageProps) {
  return (
    <figure className={className}>
      <div className="border border-line bg-paper p-2 md:p-3">
        <ThemedImage
          {...{ sources, night, sizes, alt }}
          width="1200"
          height="800"
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding={first ? 'sync' : 'async'}
          className={`block w-full bg-paper-2 object-cover ${aspectClasses[shape]}`}
        />
      </div>
      {caption && <figcaption className="caption mt-3 text-ink-2">{caption}</figcaption>}
    </figure>
  )
}

const aspectClasses = { wide: 'aspect-video', landscape: 'aspect-3/2', square: 'aspect-square', portrait: 'aspect-3/4' }
