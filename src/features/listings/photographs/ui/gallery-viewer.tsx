import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type SyntheticEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Photograph as ListingPhotograph } from '#features/listings/records.ts'
import { Photograph } from '#ui/collections/photograph.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { isFloorPlan } from '../terms.ts'
import { nameAt, positionOf } from './gallery-names.ts'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'
import { KindSwitch } from './kind-switch.tsx'
import { PhotographStrip } from './photograph-strip.tsx'
import { useStrip } from './use-strip.ts'
import { useZoom } from './use-zoom.ts'

export type GalleryViewerProps = {
  photographs: readonly ListingPhotograph[]
  title: string
  startIndex: number
  /** Called with the index of the last visible photograph. */
  onClose: (last: number) => void
}

/** The photographs uncropped on a dark ground, then the floor plans on white, one at a time, with zoom by click, keys and two fingers. */
export function GalleryViewer({ photographs, title, startIndex, onClose }: GalleryViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { stripRef, visibleIndex, scrollToIndex, onScroll, onKeyDown } = useStrip(photographs.length, startIndex)
  const { stageRef, paneRef, scale, isZoomed, zoomTo, panBy } = useZoom()
  const visible = photographs[visibleIndex]
  const show = (index: number, behavior?: ScrollBehavior) => {
    zoomTo(1)
    scrollToIndex(index, behavior)
  }

  const open = useEffectEvent(() => {
    dialog.current?.showModal()
    scrollToIndex(startIndex, 'instant')
    stripRef.current?.focus()
  })
  // Before the effects of the thumbnails, which cannot scroll in a closed dialog.
  useLayoutEffect(() => open(), [])

  function handleKey(event: KeyboardEvent) {
    const nextScale = { '+': scale * 1.5, '=': scale * 1.5, '-': scale / 1.5, '0': 1 }[event.key]
    if (nextScale !== undefined && !event.ctrlKey && !event.metaKey) zoomTo(nextScale)
    else if (!isZoomed) onKeyDown(event)
    else if (panBy(event.key)) event.preventDefault()
  }

  function handleCancel(event: SyntheticEvent) {
    if (!isZoomed) return
    event.preventDefault()
    zoomTo(1)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={`Photographs of ${title}`}
      onClose={() => onClose(visibleIndex)}
      onCancel={handleCancel}
      onKeyDown={handleKey}
      className="scheme-dark m-0 h-dvh max-h-none w-screen max-w-none flex-col bg-paper text-ink backdrop:bg-paper open:flex"
    >
      <div className="flex items-center justify-between gap-6 px-4 py-1">
        <p className="truncate font-display text-xl">{title}</p>
        <div className="flex items-center">
          <KindSwitch {...{ photographs, visibleIndex }} onChoose={show} />
          <IconButton label={isZoomed ? 'Zoom out' : 'Zoom in'} onClick={() => zoomTo(isZoomed ? 1 : 2.5)}>
            {isZoomed ? (
              <ZoomOut aria-hidden="true" size={20} strokeWidth={1.25} />
            ) : (
              <ZoomIn aria-hidden="true" size={20} strokeWidth={1.25} />
            )}
          </IconButton>
          <IconButton label="Close" onClick={() => dialog.current?.close()}>
            <X aria-hidden="true" size={20} strokeWidth={1.25} />
          </IconButton>
        </div>
      </div>
      <div ref={stageRef} className="relative min-h-0 flex-1">
        <PhotographStrip
          ref={stripRef}
          {...{ photographs, onScroll }}
          sizes="100vw"
          className="h-full cursor-zoom-in touch-pan-x"
        />
        {isZoomed && visible && (
          <div ref={paneRef} className="absolute inset-0 cursor-zoom-out overflow-auto bg-paper [scrollbar-width:thin]">
            <div style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}>
              <Photograph
                {...visible}
                alt={visible.caption || nameAt(photographs, visibleIndex)}
                sizes="250vw"
                fit="contain"
                first
                className={`size-full ${isFloorPlan(visible) ? 'bg-drawing' : ''}`}
              />
            </div>
          </div>
        )}
      </div>
      <footer className="px-4 pt-1 pb-3">
        <div className="flex min-h-12 items-center justify-between gap-4">
          <IconButton label="Previous photograph" disabled={visibleIndex === 0} onClick={() => show(visibleIndex - 1)}>
            <ChevronLeft aria-hidden="true" size={22} strokeWidth={1.25} />
          </IconButton>
          <p aria-live="polite" className="text-center text-sm">
            <span className="tabular-nums">{positionOf(photographs, visibleIndex)}</span>
            {visible?.caption && <span className="caption block text-ink-2">{visible.caption}</span>}
          </p>
          <IconButton
            label="Next photograph"
            disabled={visibleIndex === photographs.length - 1}
            onClick={() => show(visibleIndex + 1)}
          >
            <ChevronRight aria-hidden="true" size={22} strokeWidth={1.25} />
          </IconButton>
        </div>
        {photographs.length > 1 && (
          <GalleryThumbnails {...{ photographs, visibleIndex }} onChoose={(index) => show(index)} />
        )}
      </footer>
    </dialog>
  )
}
