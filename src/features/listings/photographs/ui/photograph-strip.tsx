import type { KeyboardEvent, Ref } from 'react'
import type { Photograph as ListingPhotograph } from '#features/listings/records.ts'
import { Photograph } from '#ui/collections/photograph.tsx'

type PhotographStripProps = {
  photographs: readonly ListingPhotograph[]
  ref: Ref<HTMLUListElement>
  onScroll: () => void
  onKeyDown: (event: KeyboardEvent) => void
  sizes: string
  objectFit: 'cover' | 'contain'
  className: string
}

/** One photograph per screen width; swiping moves to the next. */
export function PhotographStrip({
  photographs,
  ref,
  onScroll,
  onKeyDown,
  sizes,
  objectFit,
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
      {photographs.map((photograph, index) => (
        <li key={photograph.id} className="h-full w-full shrink-0 snap-center snap-always">
          <Photograph
            {...photograph}
            {...{ sizes, fit: objectFit }}
            alt={photograph.caption || `Photograph ${index + 1}`}
            first={index === 0}
            className="size-full"
          />
        </li>
      ))}
    </ul>
    // biome-ignore-end lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
  )
}
