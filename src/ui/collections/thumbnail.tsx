import { type ImageSources, srcSetOf } from '#ui/theme/use-theme.tsx'

type ThumbnailProps = {
  /** Sorted by width, the narrowest first. */
  sources: ImageSources
  size?: 'small' | 'large'
  /** Loads it eagerly: for an image that is visible as the page opens. */
  first?: boolean
}

/** A small image with a perforated edge like a stamp. Decorative: the text beside it says the same. */
export function Thumbnail({ sources, size = 'small', first = false }: ThumbnailProps) {
  return (
    <span className={`thumbnail ${frames[size]}`}>
      <img
        src={sources[0]?.src}
        srcSet={srcSetOf(sources)}
        sizes={imageWidths[size]}
        alt=""
        width="1200"
        height="800"
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
      />
    </span>
  )
}

// Width and height must be multiples of eight pixels, or the perforation is cut at the edge.
const frames = { small: 'h-20 w-28', large: 'h-24 w-32 sm:h-36 sm:w-48' }

// An image 3:2 that covers the frame.
const imageWidths = { small: '7.5rem', large: '(width < 40rem) 9rem, 13.5rem' }
