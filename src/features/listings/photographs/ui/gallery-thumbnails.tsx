import { useEffect, useRef } from 'react'
import type { Photograph as ListingPhotograph } from '#features/listings/records.ts'
import { Photograph } from '#ui/collections/photograph.tsx'
import { isFloorPlan } from '../terms.ts'
import { firstPlan, nameAt } from './gallery-names.ts'

type GalleryThumbnailsProps = {
  photographs: readonly ListingPhotograph[]
  visibleIndex: number
  onChoose: (index: number) => void
}

/** One row of small photographs; where there is little height, as on a telephone held sideways, there are none. */
export function GalleryThumbnails({ photographs, visibleIndex, onChoose }: GalleryThumbnailsProps) {
  const listRef = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // In braces: some browsers return a promise, which React would take for a function to clean up.
    listRef.current?.children[visibleIndex]?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [visibleIndex])

  return (
    <ul
      ref={listRef}
      className="mx-auto flex w-fit max-w-full gap-2 overflow-x-auto p-1 [scrollbar-width:thin] [@media(height<30rem)]:hidden"
    >
      {photographs.map((photograph, index) => (
        <li key={photograph.id} className={`shrink-0 ${index > 0 && index === firstPlan(photographs) ? 'ml-4' : ''}`}>
          <button
            type="button"
            aria-current={index === visibleIndex || undefined}
            aria-label={`${nameAt(photographs, index)}${photograph.caption && `: ${photograph.caption}`}`}
            onClick={() => onChoose(index)}
            className="block cursor-pointer border border-line p-0.5 transition-colors duration-200 ease-quiet hover:border-ink-3 aria-current:border-gold"
          >
            <Photograph
              {...photograph}
              alt=""
              sizes="6rem"
              fit={isFloorPlan(photograph) ? 'contain' : 'cover'}
              className={`h-12 w-18 sm:h-14 sm:w-21 ${isFloorPlan(photograph) ? 'bg-drawing' : ''}`}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
