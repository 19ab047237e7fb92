type ThumbnailProps = {
  src: string
  size?: 'small' | 'large'
  /** Loads it eagerly: for an image that is visible as the page opens. */
  first?: boolean
}

/** A small image with a perforated edge like a stamp. Decorative: the text beside it says the same. */
export function Thumbnail({ src, size = 'small', first = false }: ThumbnailProps) {
  return (
    <span className={`thumbnail ${sizes[size]}`}>
      <img src={src} alt="" width="1200" height="800" loading={first ? 'eager' : 'lazy'} decoding="async" />
    </span>
  )
}

// Width and height must be multiples of eight pixels, or the perforation is cut at the edge.
const sizes = { small: 'h-20 w-28', large: 'h-24 w-32 sm:h-36 sm:w-48' }
