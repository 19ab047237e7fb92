import { type ReactNode, useEffect, useRef, useState } from 'react'
import { thumbhashUrl } from '#lib/thumbhash-url.ts'

type PhotographProps = {
  /** The narrowest first. */
  sources: readonly { width: number; src: string }[]
  /** Of the picture itself, so that its place is kept. */
  width: number
  height: number
  /** A blurred likeness in base64, shown until the picture is there. */
  thumbhash?: string | null | undefined
  /** What it shows; empty where the words beside it say so already. */
  alt: string
  /** How wide it stands on the page, as in `<img sizes>`. */
  sizes: string
  fit?: 'cover' | 'contain' | undefined
  /** For the picture that the page opens with. */
  first?: boolean | undefined
  /** Stands in where the picture cannot be had. */
  fallback?: ReactNode
  /** Gives the frame its size. */
  className?: string | undefined
}

/** A photograph that fills its frame, blurred until it has arrived. */
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

  // What the server wrote may have arrived, or failed, before anybody listened.
  useEffect(() => {
    const { complete = false, naturalWidth = 0 } = src ? (picture.current ?? {}) : {}
    setState(complete ? (naturalWidth > 0 ? 'here' : 'failed') : 'awaited')
  }, [src])

  if (state === 'failed')
    return <span className={`block overflow-hidden ${className}`}>{fallback ?? <Missing alt={alt} />}</span>
  return (
    <span className={`relative block overflow-hidden ${className}`}>
      {thumbhash && state !== 'here' && (
        <img src={thumbhashUrl(thumbhash)} alt="" aria-hidden="true" className={`absolute inset-0 ${shape[fit]}`} />
      )}
      <img
        ref={picture}
        src={src}
        srcSet={sources.map((source) => `${source.src} ${source.width}w`).join(', ') || undefined}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
        onLoad={() => setState('here')}
        onError={() => setState('failed')}
        className={`relative motion-safe:transition-opacity motion-safe:duration-500 ${shape[fit]} ${state === 'awaited' && !first ? 'opacity-0' : ''}`}
      />
    </span>
  )
}

function Missing({ alt }: { alt: string }) {
  return <span className="grid size-full place-items-center bg-paper-2 p-4 text-center text-ink-2 text-sm">{alt}</span>
}

const shape = { cover: 'block size-full object-cover', contain: 'block size-full object-contain' }
