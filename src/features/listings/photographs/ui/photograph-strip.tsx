import type { Ref } from 'react'
import type { Photograph as ListingPhotograph } from '#features/listings/records.ts'
import { Photograph } from '#ui/collections/photograph.tsx'
import { isFloorPlan } from '../terms.ts'
import { nameAt } from './gallery-names.ts'

type PhotographStripProps = {
  photographs: readonly ListingPhotograph[]
  ref: Ref<HTMLUListElement>
  onScroll: () => void
  sizes: string
  className: string
}

/** One uncropped photograph per screen width; swiping moves to the next. */
export function PhotographStrip({ photographs, ref, onScroll, sizes, className }: PhotographStripProps) {
  return (
    // biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <ul
      ref={ref}
      tabIndex={0}
      onScroll={onScroll}
      aria-label="Photographs"
      className={`flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] ${className}`}
    >
      {photographs.map((photograph, index) => (
        <li key={photograph.id} className="h-full w-full shrink-0 snap-center snap-always">
          <Photograph
            {...photograph}
            {...{ sizes }}
            fit="contain"
            alt={photograph.caption || nameAt(photographs, index)}
            first={index === 0}
            className={`size-full ${isFloorPlan(photograph) ? 'bg-drawing' : ''}`}
          />
        </li>
      ))}
    </ul>
    // biome-ignore-end lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
  )
}
