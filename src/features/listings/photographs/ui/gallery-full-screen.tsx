import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Photograph } from '#features/listings/records.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { PhotographStrip } from './photograph-strip.tsx'
import { useStrip } from './use-strip.ts'

type GalleryFullScreenProps = {
  photographs: readonly Photograph[]
  title: string
  startIndex: number
  /** Called with the index of the last visible photograph. */
  onClose: (last: number) => void
}

/** The photographs uncropped, in full screen. */
export function GalleryFullScreen({ photographs, title, startIndex, onClose }: GalleryFullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { stripRef, visibleIndex, scrollToIndex, onScroll, onKeyDown } = useStrip(photographs.length, startIndex)

  const open = useEffectEvent(() => {
    dialog.current?.showModal()
    scrollToIndex(startIndex, 'instant')
    stripRef.current?.focus()
  })
  useEffect(() => open(), [])

  return (
    <dialog
      ref={dialog}
      aria-label={`Photographs of ${title}`}
      onClose={() => onClose(visibleIndex)}
      className="m-0 h-dvh max-h-none w-screen max-w-none flex-col bg-paper text-ink backdrop:bg-paper open:flex"
    >
      <header className="flex items-center justify-between gap-6 border-line border-b px-4 py-1">
        <p className="truncate font-display text-xl">{title}</p>
        <IconButton label="Close" onClick={() => dialog.current?.close()}>
          <X aria-hidden="true" size={20} strokeWidth={1.25} />
        </IconButton>
      </header>
      <PhotographStrip
        ref={stripRef}
        {...{ photographs, onScroll, onKeyDown }}
        sizes="100vw"
        objectFit="contain"
        className="min-h-0 flex-1"
      />
      <footer className="flex min-h-14 items-center justify-between gap-4 border-line border-t px-4 py-1">
        <IconButton
          label="Previous photograph"
          disabled={visibleIndex === 0}
          onClick={() => scrollToIndex(visibleIndex - 1)}
        >
          <ChevronLeft aria-hidden="true" size={22} strokeWidth={1.25} />
        </IconButton>
        <p aria-live="polite" className="text-center text-sm">
          <span className="tabular-nums">
            {visibleIndex + 1} of {photographs.length}
          </span>
          {photographs[visibleIndex]?.caption && (
            <span className="caption block text-ink-2">{photographs[visibleIndex].caption}</span>
          )}
        </p>
        <IconButton
          label="Next photograph"
          disabled={visibleIndex === photographs.length - 1}
          onClick={() => scrollToIndex(visibleIndex + 1)}
        >
          <ChevronRight aria-hidden="true" size={22} strokeWidth={1.25} />
        </IconButton>
      </footer>
    </dialog>
  )
}
