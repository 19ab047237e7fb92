import type { Photograph as ListingPhotograph } from '#features/listings/records.ts'
import { Photograph } from '#ui/collections/photograph.tsx'
import { useHydrating } from '#ui/use-hydrating.ts'

type GalleryThumbnailsProps = {
  photographs: readonly ListingPhotograph[]
  visibleIndex: number
  onChoose: (index: number) => void
}

export function GalleryThumbnails({ photographs, visibleIndex, onChoose }: GalleryThumbnailsProps) {
  const hydrating = useHydrating()
  return (
    <ul className="-mx-1 mt-3 flex gap-3 overflow-x-auto p-1 [scrollbar-width:thin] print:hidden">
      {photographs.map((photograph, index) => (
        <li key={photograph.id} className="shrink-0">
          <button
            type="button"
            {...hydrating}
            aria-current={index === visibleIndex || undefined}
            aria-label={`Photograph ${index + 1}${photograph.caption && `: ${photograph.caption}`}`}
            onClick={() => onChoose(index)}
            className="block cursor-pointer border border-line p-0.5 transition-colors duration-200 ease-quiet hover:border-ink-3 aria-current:border-gold"
          >
            <Photograph {...photograph} alt="" sizes="6rem" className="h-16 w-24" />
          </button>
        </li>
      ))}
    </ul>
  )
}
