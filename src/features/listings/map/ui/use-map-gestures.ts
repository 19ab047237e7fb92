import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import { type MapView, moveBy, type Point, pointAt, zoomAround } from './map-view.ts'
import { mapSize } from './project-world.ts'

type ChangeView = (change: (view: MapView) => MapView) => void

/** How far an arrow key moves the map, as a share of what is visible. */
const step = 0.15

/** Moves and zooms the map by pointer, fingers, wheel and keys. */
export function useMapGestures(currentView: MapView, changeView: ChangeView) {
  const frame = useRef<HTMLDivElement>(null)
  const pointers = useRef(new Map<number, Point>())

  const shareAt = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect()
    if (!box || box.width === 0) return { x: 0.5, y: 0.5 }
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
  }
  const handleWheel = useEffectEvent((event: WheelEvent) => {
    const share = shareAt(event)
    const factor = Math.exp(-event.deltaY * (event.deltaMode === 0 ? 0.002 : 0.06))
    // At its limit the map lets the page scroll.
    if (zoomAround(currentView, factor).zoom === currentView.zoom) return
    event.preventDefault()
    changeView((view) => zoomAround(view, factor, pointAt(share, view)))
  })
  useEffect(() => {
    const element = frame.current
    // React adds passive listeners, which could not keep the page from scrolling.
    element?.addEventListener('wheel', handleWheel, { passive: false })
    return () => element?.removeEventListener('wheel', handleWheel)
  }, [])

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, shareAt(event))
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = shareAt(event)
    pointers.current.set(event.pointerId, now)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    changeView((view) => {
      if (!other) return moveBy(view, inMap({ x: before.x - now.x, y: before.y - now.y }, view))
      const factor = distance(now, other) / Math.max(0.01, distance(before, other))
      return zoomAround(view, factor, pointAt({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, view))
    })
  }
  const onPointerEnd = (event: PointerEvent<HTMLDivElement>) => void pointers.current.delete(event.pointerId)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const change = changeOfKey[event.key]
    if (!change) return
    event.preventDefault()
    changeView(change)
  }
  return {
    frame,
    handlers: { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd, onKeyDown },
  }
}

const inMap = ({ x, y }: Point, { zoom }: MapView): Point => ({
  x: (x * mapSize.width) / zoom,
  y: (y * mapSize.height) / zoom,
})

const distance = (one: Point, two: Point) => Math.hypot(one.x - two.x, one.y - two.y)

const move = (x: number, y: number) => (view: MapView) => moveBy(view, inMap({ x, y }, view))

const changeOfKey: Record<string, (view: MapView) => MapView> = {
  ArrowLeft: move(-step, 0),
  ArrowRight: move(step, 0),
  ArrowUp: move(0, -step),
  ArrowDown: move(0, step),
  '+': (view) => zoomAround(view, 1.6),
  '=': (view) => zoomAround(view, 1.6),
  '-': (view) => zoomAround(view, 1 / 1.6),
}
