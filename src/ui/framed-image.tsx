import type { ReactNode } from 'react'
import { ThemedImage } from './theme/use-theme.tsx'

type FramedImageProps = {
  src: string
  /** The image for the dark theme, if it differs. */
  night?: string
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
  src,
  night = src,
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
          src={src}
          night={night}
          alt={alt}
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
