import { type TouchEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

export type Zoom = 'fit' | '100' | '200'
const zooms: Zoom[] = ['fit', '100', '200']

/** The width of a page at 100 %, in CSS pixels: about that of A4. */
const naturalWidth = 800
/** A page that fits is no wider, so that a line can be read at a glance. */
const widestFit = 1_000
/** A shorter movement of the finger is no swipe. */
const swipeDistance = 60

interface Paging {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Zoom, keys and swipes of the reader. */
export function useReader({ page, pages, onPage }: Paging) {
  const pane = useRef<HTMLDivElement>(null)
  const touch = useRef<{ x: number; y: number }>(undefined)
  const [zoom, setZoom] = useState<Zoom>('fit')
  const paneWidth = usePaneWidth(pane)

  const go = (next: number) => {
    const target = Math.max(1, Math.min(pages, next))
    if (target === page) return
    onPage(target)
    pane.current?.scrollTo({ top: 0, left: 0 })
  }
  const zoomBy = (step: 1 | -1) => setZoom((before) => zooms[zooms.indexOf(before) + step] ?? before)

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isForOthers(event)) return
    // The keys of a page that is larger than its place move it.
    const target = zoom === 'fit' && pages > 1 ? pageOfKey(event.key, page, pages) : undefined
    const step = zoomSteps.get(event.key)
    if (target === undefined && step === undefined) return
    event.preventDefault()
    if (target !== undefined) go(target)
    if (step) zoomBy(step)
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  }, [])

  return {
    ...{ pane, zoom, setZoom, go },
    width: zoom === 'fit' ? Math.min(paneWidth, widestFit) : naturalWidth * (zoom === '200' ? 2 : 1),
    swipe: {
      onTouchStart: ({ touches }: TouchEvent) => {
        const first = touches[0]
        touch.current = touches.length === 1 && first ? { x: first.clientX, y: first.clientY } : undefined
      },
      onTouchEnd: ({ changedTouches }: TouchEvent) => {
        const [start, end] = [touch.current, changedTouches[0]]
        // A page that is wider than the pane is moved by the finger.
        if (!start || !end || zoom !== 'fit') return
        const [right, down] = [end.clientX - start.x, end.clientY - start.y]
        if (Math.abs(right) > swipeDistance && Math.abs(right) > 2 * Math.abs(down)) go(page + (right < 0 ? 1 : -1))
      },
    },
  }
}

const zoomSteps = new Map<string, 1 | -1>([
  ['+', 1],
  ['=', 1],
  ['-', -1],
])

const isForOthers = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || isTyping(target) || isCovered()

/** The page that a key leads to. */
function pageOfKey(key: string, page: number, pages: number): number | undefined {
  if (key === 'ArrowRight' || key === 'PageDown') return page + 1
  if (key === 'ArrowLeft' || key === 'PageUp') return page - 1
  if (key === 'Home') return 1
  return key === 'End' ? pages : undefined
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** A dialog or a menu has the keys. */
const isCovered = () => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null

function usePaneWidth(pane: React.RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const { current: element } = pane
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [pane])
  return width
}
