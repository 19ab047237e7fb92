import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '#ui/icon-button.tsx'
import type { Paper } from '../../records.ts'
import { PagePicture } from './page-picture.tsx'

type PictureViewerProps = { pictures: readonly Paper[]; startIndex: number; onClose: () => void }

/** The pictures of a message uncropped on a dark ground, one at a time. */
export function PictureViewer({ pictures, startIndex, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(startIndex)
  const picture = pictures[index]
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const show = (next: number) => setIndex(Math.max(0, Math.min(pictures.length - 1, next)))

  function onKeyDown({ key }: KeyboardEvent) {
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: pictures.length - 1 }[key]
    if (next !== undefined) show(next)
  }

  return createPortal(
    <dialog
      ref={dialog}
      aria-label="Pictures of this message"
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="scheme-dark m-0 h-dvh max-h-none w-screen max-w-none flex-col bg-paper text-ink backdrop:bg-paper open:flex"
    >
      <div className="flex items-center justify-between gap-6 px-4 py-1">
        <p className="truncate font-display text-xl">{picture?.name}</p>
        <IconButton label="Close" onClick={() => dialog.current?.close()}>
          <X aria-hidden="true" size={20} strokeWidth={1.25} />
        </IconButton>
      </div>
      <div className="grid min-h-0 flex-1 place-items-center px-4 pb-4">
        {picture && (
          <PagePicture
            key={picture.id}
            paper={picture}
            widths={[960, 1600]}
            sizes="100vw"
            alt={picture.name}
            className="size-full min-h-0 bg-transparent! object-contain"
          />
        )}
      </div>
      {pictures.length > 1 && (
        <footer className="flex min-h-12 items-center justify-between gap-4 px-4 pb-3">
          {/* Disabled they would lose the focus at the last picture. */}
          <IconButton label="Previous picture" aria-disabled={index === 0} onClick={() => show(index - 1)}>
            <ChevronLeft aria-hidden="true" size={22} strokeWidth={1.25} />
          </IconButton>
          <p aria-live="polite" className="text-sm tabular-nums">
            {index + 1} of {pictures.length}
          </p>
          <IconButton
            label="Next picture"
            aria-disabled={index === pictures.length - 1}
            onClick={() => show(index + 1)}
          >
            <ChevronRight aria-hidden="true" size={22} strokeWidth={1.25} />
          </IconButton>
        </footer>
      )}
    </dialog>,
    document.body,
  )
}
