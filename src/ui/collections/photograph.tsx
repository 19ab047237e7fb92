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
  const [state, setState] = useState<'unknown' | 'awaited' | 'here' | 'failed'>('unknown')
  const src = sources.at(-1)?.src

  // A server-rendered image may have loaded or failed before React attached the event handlers.
  useEffect(() => {
    const { complete = false, naturalWidth = 0 } = src ? (picture.current ?? {}) : {}
    setState(complete ? (naturalWidth > 0 ? 'here' : 'failed') : 'awaited')
  }, [src])

  if (state === 'failed')
    return <span className={`relative block overflow-hidden ${className}`}>{fallback ?? <Missing alt={alt} />}</span>
  return (
    <span className={`relative block overflow-hidden ${className}`}>
      {thumbhash && state !== 'here' && (
        <img src={thumbhashUrl(thumbhash)} alt="" aria-hidden="true" className={`absolute inset-0 ${shape[fit]}`} />
      )}
      <img
        ref={picture}
        src={src}
        srcSet={sources.length > 1 ? srcSetOf(sources) : undefined}
        sizes={sources.length > 1 ? sizes : undefined}
        width={width}
        height={height}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? 'sync' : 'async'}
        onLoad={() => setState('here')}
        onError={() => setState('failed')}
        className={`photograph${fit === 'contain' ? ' object-contain' : ''}${state === 'awaited' && !first ? ' opacity-0' : ''}`}
      />
    </span>
  )
}

function Missing({ alt }: { alt: string }) {
  return <span className="grid size-full place-items-center bg-paper-2 p-4 text-center text-ink-2 text-sm">{alt}</span>
}

const shape = { cover: 'block size-full object-cover', contain: 'block size-full object-contain' }
