import type { KeyboardEvent, Ref } from 'react'
import type { Photograph } from '#features/photographs/contract.ts'

type PhotographStripProps = {
  photographs: readonly Photograph[]
  ref: Ref<HTMLUListElement>
  onScroll: () => void
  onKeyDown: (event: KeyboardEvent) => void
  sizes: string
  fit: 'cover' | 'contain'
  className: string
}

/** Side by side, each as wide as the strip: a finger turns them. */
export function PhotographStrip({
  photographs,
  ref,
  onScroll,
  onKeyDown,
  sizes,
  fit,
  className,
}: PhotographStripProps) {
  return (
    // biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <ul
      ref={ref}
      tabIndex={0}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      aria-label="Photographs"
      className={`flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-paper-2 [scrollbar-width:none] print:overflow-hidden ${className}`}
    >
      {photographs.map(({ id, caption, width, height, sources }, place) => (
        <li key={id} className="h-full w-full shrink-0 snap-center snap-always">
          <img
            src={sources.at(-1)?.src}
            srcSet={sources.map((source) => `${source.src} ${source.width}w`).join(', ')}
            sizes={sizes}
            alt={caption || `Photograph ${place + 1}`}
            width={width}
            height={height}
            loading={place === 0 ? 'eager' : 'lazy'}
            fetchPriority={place === 0 ? 'high' : 'auto'}
            decoding="async"
            className={`size-full ${fit === 'cover' ? 'object-cover' : 'object-contain'}`}
          />
        </li>
      ))}
    </ul>
    // biome-ignore-end lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
  )
}
