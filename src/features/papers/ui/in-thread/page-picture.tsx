import { useEffect, useState } from 'react'
import type { Paper } from '../../records.ts'

type PagePictureProps = {
  paper: Pick<Paper, 'id' | 'width' | 'height'>
  /** The widths in pixels that are sent, the narrowest first. */
  widths: readonly number[]
  sizes?: string
  alt: string
  className: string
}

/** The first page of a paper. While the server is busy with drawing, it is requested again. */
export function PagePicture({ paper: { id, width, height }, widths, sizes, alt, className }: PagePictureProps) {
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const pause = hasFailed ? pauses[attempt] : undefined
    if (pause === undefined) return
    const timer = setTimeout(() => {
      setAttempt(attempt + 1)
      setHasFailed(false)
    }, pause)
    return () => clearTimeout(timer)
  }, [hasFailed, attempt])

  if (hasFailed && pauses[attempt] === undefined)
    return (
      <span className={`grid place-items-center bg-paper-2 p-2 text-center text-ink-2 text-xs ${className}`}>
        This page cannot be shown at the moment.
      </span>
    )
  const source = (pixels: number) => `/papers/${id}/1/${pixels}.webp${attempt > 0 ? `?again=${attempt}` : ''}`
  return (
    <img
      key={`${attempt} ${hasFailed}`}
      src={hasFailed ? undefined : source(widths[0] ?? 480)}
      srcSet={hasFailed ? undefined : widths.map((pixels) => `${source(pixels)} ${pixels}w`).join(', ')}
      sizes={sizes}
      alt={hasFailed ? '' : alt}
      width={width}
      height={height}
      draggable={false}
      loading="lazy"
      decoding="async"
      onError={() => setHasFailed(true)}
      className={`bg-paper-2 ${className}`}
    />
  )
}

/** In milliseconds. Drawing a page takes some seconds at most. */
const pauses = [2_000, 4_000, 8_000, 16_000]
