import { ChevronLeft, ChevronRight, Expand } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Photograph } from '#features/listings/records.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { PhotographStrip } from './photograph-strip.tsx'
import { useStrip } from './use-strip.ts'

const FullScreen = lazy(async () => ({ default: (await import('./gallery-full-screen.tsx')).GalleryFullScreen }))

type GalleryProps = { photographs: readonly Photograph[]; title: string }

/** Shows one large photograph at a time; swipe, arrow keys, buttons and thumbnails change it. */
export function Gallery({ photographs, title }: GalleryProps) {
  const { stripRef, visibleIndex, scrollToIndex, onScroll, onKeyDown } = useStrip(photographs.length)
  const [isFullScreen, setIsFullScreen] = useState(false)
  const hasSeveral = photographs.length > 1

  return (
    <section aria-label={`Photographs of ${title}`} aria-roledescription="carousel">
      <div className="relative">
        <PhotographStrip
          ref={stripRef}
          {...{ photographs, onScroll, onKeyDown }}
          sizes="(width < 80rem) 100vw, 75rem"
          className="h-100 print:h-60"
          objectFit="cover"
        />
        <div className="absolute right-4 bottom-4 flex print:hidden">
          {hasSeveral && (
            <>
              <IconButton
                label="Previous photograph"
                disabled={visibleIndex === 0}
                onClick={() => scrollToIndex(visibleIndex - 1)}
                className={key}
              >
                <ChevronLeft aria-hidden="true" size={20} strokeWidth={1.25} />
              </IconButton>
              <p
                aria-live="polite"
                className="grid min-w-16 place-items-center border-line border-y bg-paper text-sm tabular-nums"
              >
                <span className="sr-only">Photograph </span>
                {visibleIndex + 1} of {photographs.length}
              </p>
              <IconButton
                label="Next photograph"
                disabled={visibleIndex === photographs.length - 1}
                onClick={() => scrollToIndex(visibleIndex + 1)}
                className={key}
              >
                <ChevronRight aria-hidden="true" size={20} strokeWidth={1.25} />
              </IconButton>
            </>
          )}
          <IconButton label="Full screen" onClick={() => setIsFullScreen(true)} className={`${key} ml-2`}>
            <Expand aria-hidden="true" size={17} strokeWidth={1.25} />
          </IconButton>
        </div>
      </div>
      {hasSeveral && <GalleryThumbnails {...{ photographs, visibleIndex }} onChoose={scrollToIndex} />}
      {isFullScreen && (
        <Suspense>
          <FullScreen
            {...{ photographs, title }}
            startIndex={visibleIndex}
            onClose={(last) => {
              setIsFullScreen(false)
              scrollToIndex(last, 'instant')
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

const key = 'border border-line bg-paper disabled:opacity-100! disabled:text-line'
