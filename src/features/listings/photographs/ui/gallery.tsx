import { Expand } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Photograph as ListingPhotograph } from '#features/listings/records.ts'
import { Button } from '#ui/button.tsx'
import { Photograph } from '#ui/collections/photograph.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { useHydrating } from '#ui/use-hydrating.ts'
import { useStrip } from './use-strip.ts'

const viewerCode = onDemand(() => import('./gallery-viewer.tsx'))

type GalleryProps = {
  photographs: readonly ListingPhotograph[]
  /** The viewer shows them after the photographs. */
  plans: readonly ListingPhotograph[]
  title: string
}

/**
 * The photographs of a listing, 3:2: a large one with two beside it, or one at a time where there is less room.
 * Each opens the viewer.
 */
export function Gallery({ photographs, plans, title }: GalleryProps) {
  const { stripRef, visibleIndex, scrollToIndex, onScroll } = useStrip(photographs.length)
  const [openIndex, setOpenIndex] = useState<number>()
  const viewer = useOnDemand(viewerCode, openIndex !== undefined, () => setOpenIndex(undefined))
  const viewAllRef = useRef<HTMLButtonElement>(null)
  const openedFromStrip = useRef(false)
  const hydrating = useHydrating()
  const { length } = photographs
  const layout = length === 1 ? 'single' : length === 2 ? 'pair' : 'several'

  function open(index: number, isFromStrip: boolean) {
    openedFromStrip.current = isFromStrip
    setOpenIndex(index)
  }

  function close(last: number) {
    setOpenIndex(undefined)
    scrollToIndex(Math.min(last, length - 1), 'instant')
    const lastButton = openedFromStrip.current ? stripRef.current?.children[last]?.querySelector('button') : undefined
    const focused = lastButton?.checkVisibility() ? lastButton : viewAllRef.current
    focused?.focus({ preventScroll: true })
  }

  return (
    <section aria-label={`Photographs of ${title}`} className="relative">
      <ul ref={stripRef} onScroll={onScroll} className={`${strip} ${grids[layout]}`}>
        {photographs.map((photograph, index) => (
          <li
            key={photograph.id}
            className="w-full shrink-0 snap-center snap-always lg:first:row-span-2 lg:nth-[n+4]:hidden print:w-auto print:first:row-span-3 print:nth-4:block print:nth-[n+5]:hidden print:first:[&_img]:object-contain print:first:[&_img]:object-left"
          >
            <button
              type="button"
              {...hydrating}
              aria-label={`View photograph ${index + 1} of ${length}${photograph.caption && `: ${photograph.caption}`}`}
              onClick={() => open(index, true)}
              className="block size-full cursor-zoom-in outline-offset-[-4px]!"
            >
              <Photograph
                {...photograph}
                alt={photograph.caption || `Photograph ${index + 1}`}
                // A portrait would lose its head or its foot.
                fit={photograph.width < photograph.height * 1.2 ? 'contain' : 'cover'}
                sizes={index === 0 || layout === 'pair' ? largeSizes : '(width < 64rem) 100vw, 25rem'}
                first={index === 0}
                className="size-full bg-paper-2"
              />
            </button>
          </li>
        ))}
      </ul>
      <div className="absolute right-3 bottom-3 flex items-stretch gap-2 print:hidden">
        {length > 1 && (
          <p aria-hidden="true" className="grid place-items-center bg-paper px-3 text-sm tabular-nums lg:hidden">
            {visibleIndex + 1} of {length}
          </p>
        )}
        <Button ref={viewAllRef} size="small" className="bg-paper" onClick={() => open(visibleIndex, false)}>
          <Expand aria-hidden="true" size={15} strokeWidth={1.5} />
          {length > 1 ? `View all ${length}` : 'View'}
          <span className="sr-only">{length > 1 ? ' photographs' : ' photograph'}</span>
        </Button>
      </div>
      {openIndex !== undefined && viewer && (
        <viewer.GalleryViewer
          photographs={[...photographs, ...plans]}
          title={title}
          startIndex={openIndex}
          onClose={close}
        />
      )}
    </section>
  )
}

const largeSizes = '(width < 64rem) 100vw, 50rem'

const strip =
  'flex aspect-3/2 snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] lg:grid lg:gap-3 lg:overflow-visible print:aspect-178/88 print:overflow-visible'

// Each ratio gives the large photograph 3:2. On paper, three small ones are beside it, of the same ratio on any sheet.
const grids = {
  single: 'print:aspect-3/2 print:w-3/4',
  pair: 'lg:aspect-3/1 lg:grid-cols-2 print:grid print:grid-cols-[132fr_43fr] print:grid-rows-3 print:gap-[3mm]',
  several:
    'lg:aspect-9/4 lg:grid-cols-[2fr_1fr] lg:grid-rows-[repeat(2,minmax(0,1fr))] print:grid print:grid-cols-[132fr_43fr] print:grid-rows-[repeat(3,minmax(0,1fr))] print:gap-[3mm]',
}
