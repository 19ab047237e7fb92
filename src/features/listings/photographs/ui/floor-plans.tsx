import { useRef, useState } from 'react'
import type { Photograph as ListingPhotograph } from '#features/listings/records.ts'
import { Photograph } from '#ui/collections/photograph.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { useHydrating } from '#ui/use-hydrating.ts'

const viewerCode = onDemand(() => import('./gallery-viewer.tsx'))

type FloorPlansProps = {
  plans: readonly ListingPhotograph[]
  /** The viewer shows them before the plans. */
  photographs: readonly ListingPhotograph[]
  title: string
}

/** The floor plans of a listing, uncropped and on white. Each opens the viewer. */
export function FloorPlans({ plans, photographs, title }: FloorPlansProps) {
  const [openIndex, setOpenIndex] = useState<number>()
  const viewer = useOnDemand(viewerCode, openIndex !== undefined, () => setOpenIndex(undefined))
  const listRef = useRef<HTMLUListElement>(null)
  const hydrating = useHydrating()

  function close(last: number) {
    setOpenIndex(undefined)
    const buttons = listRef.current?.querySelectorAll('button')
    buttons?.[Math.max(0, last - photographs.length)]?.focus({ preventScroll: true })
  }

  return (
    <section aria-labelledby="floor-plans" className="mt-12 print:mt-6 print:break-inside-avoid">
      <h2 id="floor-plans" className="title-3">
        Floor plans
      </h2>
      <ul ref={listRef} className={`mt-4 grid gap-4 print:grid-cols-2 ${plans.length > 1 ? 'sm:grid-cols-2' : ''}`}>
        {plans.map((plan, index) => (
          <li key={plan.id}>
            <figure>
              <button
                type="button"
                {...hydrating}
                aria-label={`View floor plan ${index + 1} of ${plans.length}${plan.caption && `: ${plan.caption}`}`}
                onClick={() => setOpenIndex(photographs.length + index)}
                className="block w-full cursor-zoom-in border border-line bg-drawing p-3"
              >
                <Photograph
                  {...plan}
                  alt={plan.caption || `Floor plan ${index + 1}`}
                  fit="contain"
                  sizes={plans.length > 1 ? '(width < 40rem) 100vw, 24rem' : '(width < 64rem) 100vw, 48rem'}
                  className="aspect-3/2 print:aspect-auto print:h-[60mm]"
                />
              </button>
              {plan.caption && (
                <figcaption className="caption wrap-anywhere mt-2 text-ink-2">{plan.caption}</figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
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
