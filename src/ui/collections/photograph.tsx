import { type ReactNode, useEffect, useRef, useState } from 'react'
import { thumbhashUrl } from '#lib/thumbhash-url.ts'
import { type ImageSources, srcSetOf } from '#ui/theme/use-theme.tsx'

type PhotographProps = {
  /** Sorted by width, the narrowest first. */
  sources: ImageSources
  /** The size of the image itself, so that the layout does not shift when it loads. */
  width: number
  height: number
  /** A ThumbHash in base64, shown as a blurred placeholder until the photograph loads. */
  thumbhash?: string | null | undefined
  /** Empty if the text beside it already says what it shows. */
  alt: string
  /** As in `<img sizes>`. */
  sizes: string
  fit?: 'cover' | 'contain' | undefined
  /** Loads it eagerly: for an image that is visible as the page opens. */
  first?: boolean | undefined
  /** Shown if the photograph fails to load. */
  fallback?: ReactNode
  /** Sets the size of the frame. */
  className?: string | undefined
}

/** A photograph that fills its frame, with a blurred placeholder until it loads. */
export function Photograph({
  sources,
  width,
  height,
  thumbhash,
  alt,
  sizes,
  fit = 'cover',
  first = false,
  fallback,
  className = '',
}: PhotographProps) {
  const picture = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<'unknown' | 'awaited' | 'blurred' | 'here' | 'failed'>('unknown')
  const [timesBlurred, setTimesBlurred] = useState(0)
  const src = sources.at(-1)?.src
  // With another address, because the browser keeps an image that it has loaded for as long as the page is open.
  const asked =
    timesBlurred > 0 ? sources.map((source) => ({ ...source, src: `${source.src}?again=${timesBlurred}` })) : sources

  // A server-rendered image may have loaded or failed before React attached the event handlers.
  useEffect(() => {
    setTimesBlurred(0)
    setState(src && picture.current?.complete ? stateOf(picture.current) : 'awaited')
  }, [src])

  useEffect(() => {
    const wait = state === 'blurred' && waits[timesBlurred]
    if (!wait) return
    const timer = setTimeout(() => setTimesBlurred(timesBlurred + 1), wait)
    return () => clearTimeout(timer)
  }, [state, timesBlurred])

  if (state === 'failed')
    return <span className={`relative block overflow-hidden ${className}`}>{fallback ?? <Missing alt={alt} />}</span>
  return (
    <span className={`relative block overflow-hidden ${className}`}>
      {thumbhash && state !== 'here' && (
        <img src={thumbhashUrl(thumbhash)} alt="" aria-hidden="true" className={`absolute inset-0 ${shape[fit]}`} />
      )}
      <img
        ref={picture}
        src={asked.at(-1)?.src}
        srcSet={sources.length > 1 ? srcSetOf(asked) : undefined}
        sizes={sources.length > 1 ? sizes : undefined}
        width={width}
        height={height}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? 'sync' : 'async'}
        onLoad={({ currentTarget }) => setState(stateOf(currentTarget))}
        onError={() => setState('failed')}
        className={`photograph${fit === 'contain' ? ' object-contain' : ''}${state === 'awaited' && !first ? ' opacity-0' : ''}`}
      />
    </span>
  )
}

/** After which a photograph that is still blurred is requested again. */
const waits = [2_000, 6_000, 18_000]

/** While a reader's own copy of a private photograph is made, the server sends a blurred image of some 32 pixels. */
function stateOf({ naturalWidth, clientWidth }: HTMLImageElement): 'here' | 'blurred' | 'failed' {
  if (naturalWidth === 0) return 'failed'
  return naturalWidth * 4 < clientWidth ? 'blurred' : 'here'
}

function Missing({ alt }: { alt: string }) {
  return <span className="grid size-full place-items-center bg-paper-2 p-4 text-center text-ink-2 text-sm">{alt}</span>
}

const shape = { cover: 'block size-full object-cover', contain: 'block size-full object-contain' }
