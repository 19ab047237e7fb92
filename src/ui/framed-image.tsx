import type { ReactNode } from 'react'
import { ThemedImage } from './theme/use-theme.tsx'

type FramedImageProps = {
  src: string
  /** What hangs there after dark, where that is another. */
  night?: string
  /** What the picture shows; empty where the words beside it say so already. */
  alt: string
  caption?: ReactNode
  /** The shape of the picture within its frame. */
  shape?: 'wide' | 'landscape' | 'square' | 'portrait'
  /** For the picture that the page opens with. */
  first?: boolean
  className?: string
}

/** A picture in its mount: hairline, margin of paper, caption beneath. */
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
          className={`block w-full bg-paper-2 object-cover ${shapes[shape]}`}
        />
      </div>
      {caption && <figcaption className="caption mt-3 text-ink-2">{caption}</figcaption>}
    </figure>
  )
}

const shapes = { wide: 'aspect-video', landscape: 'aspect-3/2', square: 'aspect-square', portrait: 'aspect-3/4' }
