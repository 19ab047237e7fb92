import type { Photograph } from '#features/photographs/contract.ts'
import { useReady } from '#ui/use-ready.ts'

type GalleryThumbnailsProps = { photographs: readonly Photograph[]; place: number; onChoose: (place: number) => void }

export function GalleryThumbnails({ photographs, place, onChoose }: GalleryThumbnailsProps) {
  const ready = useReady()
  return (
    <ul className="mt-3 flex gap-3 overflow-x-auto p-1 [scrollbar-width:thin] print:hidden">
      {photographs.map(({ id, caption, sources }, index) => (
        <li key={id} className="shrink-0">
          <button
            type="button"
            disabled={!ready}
            aria-current={index === place || undefined}
            aria-label={`Photograph ${index + 1}${caption && `: ${caption}`}`}
            onClick={() => onChoose(index)}
            className="block cursor-pointer border border-line p-0.5 transition-colors duration-200 ease-quiet hover:border-ink-3 aria-current:border-gold"
          >
            <img
              src={sources[0]?.src}
              alt=""
              width="96"
              height="64"
              loading="lazy"
              className="h-16 w-24 object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
