import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Segmented } from '#ui/forms/choices/segmented.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Zoom } from './use-reader.ts'

const zoomOptions = [
  { value: 'fit', label: 'Fit' },
  { value: '100', label: '100 %' },
  { value: '200', label: '200 %' },
] as const

type ReaderToolsProps = {
  page: number
  pages: number
  zoom: Zoom
  onPage: (page: number) => void
  onZoom: (zoom: Zoom) => void
}

/** Previous and next, the number of the page, and the zoom. They stay in view. */
export function ReaderTools({ page, pages, zoom, onPage, onZoom }: ReaderToolsProps) {
  return (
    <div
      role="toolbar"
      aria-label="Pages and zoom"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-y py-1"
    >
      <div className="flex items-center gap-1">
        {/* Disabled they would lose the focus at the last page. `onPage` stays within the pages. */}
        <IconButton label="Previous page" aria-disabled={page === 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden="true" size={20} strokeWidth={1.5} />
        </IconButton>
        <PageNumber {...{ page, pages, onPage }} />
        <IconButton label="Next page" aria-disabled={page === pages} onClick={() => onPage(page + 1)}>
          <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} />
        </IconButton>
      </div>
      <Segmented label="Zoom" name="zoom" options={zoomOptions} value={zoom} onValueChange={onZoom} />
    </div>
  )
}

/** Begins again with each page. What is typed counts once it is confirmed. */
function PageNumber({ page, pages, onPage }: Pick<ReaderToolsProps, 'page' | 'pages' | 'onPage'>) {
  const [typed, setTyped] = useState(String(page))
  const [shown, setShown] = useState(page)
  if (shown !== page) {
    setShown(page)
    setTyped(String(page))
  }
  const confirm = () => {
    const number = Number(typed)
    if (Number.isInteger(number) && number >= 1) onPage(number)
    setTyped(String(page))
  }
  return (
    <form
      className="flex items-center gap-2 text-sm tabular-nums"
      onSubmit={(event) => {
        event.preventDefault()
        confirm()
      }}
    >
      <input
        aria-label={`Page, 1 to ${pages}`}
        inputMode="numeric"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={confirm}
        className="control min-h-11! w-12 px-1 text-center"
      />
      <span className="whitespace-nowrap text-ink-2">of {pages}</span>
    </form>
  )
}
