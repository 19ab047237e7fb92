import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

interface Point {
  clientX: number
  clientY: number
}

const maximumScale = 5
/** A press that moves further than this many pixels is a drag. */
const dragDistance = 6

/**
 * Zooms the photograph on a stage. While it is zoomed, a pane that scrolls lies over the stage; the point under the
 * pointer or between two fingers stays where it is.
 */
export function useZoom() {
  const stageRef = useRef<HTMLDivElement>(null)
  const paneRef = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  const scrollAfterZoom = useRef({ left: 0, top: 0 })
  const pinch = useRef({ distance: 0, scale: 1 })
  const dragged = useRef(0)

  const zoomTo = (next: number, point?: Point) => {
    const { current: stage } = stageRef
    if (!stage) return
    const box = stage.getBoundingClientRect()
    const x = point ? point.clientX - box.left : box.width / 2
    const y = point ? point.clientY - box.top : box.height / 2
    const clamped = Math.min(maximumScale, next < 1.05 ? 1 : next)
    const growth = clamped / scale
    const { scrollLeft = 0, scrollTop = 0 } = paneRef.current ?? {}
    scrollAfterZoom.current = { left: (scrollLeft + x) * growth - x, top: (scrollTop + y) * growth - y }
    setScale(clamped)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once the pane has its new size
  useLayoutEffect(() => {
    paneRef.current?.scrollTo(scrollAfterZoom.current)
  }, [scale])

  const toggle = useEffectEvent((event: MouseEvent) => {
    if (dragged.current < dragDistance) zoomTo(scale > 1 ? 1 : 2.5, event)
    dragged.current = 0
  })
  const drag = useEffectEvent((event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.buttons !== 1 || !paneRef.current) return
    dragged.current += Math.abs(event.movementX) + Math.abs(event.movementY)
    paneRef.current.scrollBy(-event.movementX, -event.movementY)
  })
  const startPinch = useEffectEvent(({ touches }: TouchEvent) => {
    dragged.current = 0
    if (touches.length === 2) pinch.current = { distance: distanceOf(touches), scale }
  })
  const movePinch = useEffectEvent((event: TouchEvent) => {
    if (event.touches.length !== 2 || !event.cancelable) return
    event.preventDefault()
    dragged.current = dragDistance
    zoomTo((pinch.current.scale * distanceOf(event.touches)) / pinch.current.distance, middleOf(event.touches))
  })
  const zoomByWheel = useEffectEvent((event: WheelEvent) => {
    // Browsers send a pinch on a trackpad as a wheel with the control key.
    if (!event.ctrlKey) return
    event.preventDefault()
    zoomTo(scale * Math.exp(-event.deltaY / 100), event)
  })

  // React listens to touches and wheels passively, and a passive listener cannot stop the browser's own zoom.
  useEffect(() => {
    const { current: stage } = stageRef
    const stop = new AbortController()
    const options = { passive: false, signal: stop.signal }
    stage?.addEventListener('click', (event) => toggle(event), options)
    stage?.addEventListener('pointermove', (event) => drag(event), options)
    // The browser's own drag of a picture would end the pointer events.
    stage?.addEventListener('dragstart', (event) => event.preventDefault(), options)
    stage?.addEventListener('touchstart', (event) => startPinch(event), options)
    stage?.addEventListener('touchmove', (event) => movePinch(event), options)
    stage?.addEventListener('wheel', (event) => zoomByWheel(event), options)
    return () => stop.abort()
  }, [])

  /** Moves the zoomed photograph by an arrow key; false for any other key. */
  const panBy = (key: string): boolean => {
    const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0]
    paneRef.current?.scrollBy((x ?? 0) * 120, (y ?? 0) * 120)
    return x !== 0 || y !== 0
  }

  return { stageRef, paneRef, scale, isZoomed: scale > 1, zoomTo, panBy }
}

function distanceOf([first, second]: Iterable<Touch>): number {
  return first && second ? Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY) : 1
}

function middleOf([first, second]: Iterable<Touch>): Point {
  return first && second
    ? { clientX: (first.clientX + second.clientX) / 2, clientY: (first.clientY + second.clientY) / 2 }
    : { clientX: 0, clientY: 0 }
}
