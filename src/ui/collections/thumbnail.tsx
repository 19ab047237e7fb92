type ThumbnailProps = {
  src: string
  size?: 'small' | 'large'
  /** For the one that the page opens with. */
  first?: boolean
}

/** A picture as a postage stamp: what marks a letter by its kind. It says nothing that the words do not. */
export function Thumbnail({ src, size = 'small', first = false }: ThumbnailProps) {
  return (
    <span className={`thumbnail ${sizes[size]}`}>
      <img src={src} alt="" width="1200" height="800" loading={first ? 'eager' : 'lazy'} decoding="async" />
    </span>
  )
}

// The teeth come out whole where width and height are multiples of eight pixels.
const sizes = { small: 'h-20 w-28', large: 'h-24 w-32 sm:h-36 sm:w-48' }
