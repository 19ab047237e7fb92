import { type DragEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

interface RowDrag {
  onMove: (id: string, index: number) => void
  /** The drag was broken off, by Escape or by the browser; the rows are where they were moved to. */
  onCancel?: (() => void) | undefined
}

/** How long a finger has to rest, in milliseconds, and how far it may stray meanwhile, in pixels. */
const longPress = { after: 350, within: 8 }
/** A drag this near to the edge of the window scrolls it. */
const edge = 72

/**
 * Reorders the children of a list or grid that have `data-entry` while one of them is dragged.
 * The list captures the pointer, because a row would lose it when React moves the row.
 */
export function useRowDrag(list: RefObject<HTMLElement | null>, { onMove, onCancel }: RowDrag) {
  const [dragged, setDragged] = useState<string>()
  const isDragging = useRef(false)
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)

  const lift = (id: string, pointerId: number) => {
    list.current?.setPointerCapture(pointerId)
    isDragging.current = true
    setDragged(id)
  }
  const stopPress = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  const stopPressIfStrayed = ({ clientX, clientY }: PointerEvent) => {
    if (!press.current) return
    if (Math.hypot(clientX - press.current.x, clientY - press.current.y) > longPress.within) stopPress()
  }
  const release = () => {
    stopPress()
    isDragging.current = false
    setDragged(undefined)
  }
  const cancel = useEffectEvent(() => {
    if (!isDragging.current) return
    release()
    onCancel?.()
  })

  useEffect(() => {
    const stop = new AbortController()
    const options = { signal: stop.signal, passive: false }
    const preventIfDragging = (event: Event) => isDragging.current && event.cancelable && event.preventDefault()
    // A finger that drags must not scroll, and React listens to touches passively.
    list.current?.addEventListener('touchmove', preventIfDragging, options)
    // On a telephone, a long press opens the menu of an image.
    list.current?.addEventListener('contextmenu', preventIfDragging, options)
    addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), options)
    return () => stop.abort()
  }, [list])

  return {
    dragged,
    /** For `onPointerDown` of a handle: lifts the row at once. */
    grab: (id: string) => (event: PointerEvent) => {
      if (event.button !== 0) return
      event.preventDefault()
      lift(id, event.pointerId)
    },
    /** For `onPointerDown` of a row: a mouse lifts it at once, a finger by a long press, so that it can still scroll. */
    hold: (id: string) => (event: PointerEvent) => {
      if (event.button !== 0) return
      const { pointerId, clientX: x, clientY: y } = event
      if (event.pointerType !== 'touch') {
        event.preventDefault()
        return lift(id, pointerId)
      }
      stopPress()
      press.current = { timer: setTimeout(() => lift(id, pointerId), longPress.after), x, y }
    },
    listProps: {
      // The browser's own drag of an image would break ours off.
      onDragStart: (event: DragEvent) => event.preventDefault(),
      onPointerMove: (event: PointerEvent) => {
        if (!dragged) return stopPressIfStrayed(event)
        scrollNearEdge(event.clientY)
        const { id, index } = rowAt(list.current, event)
        if (id && id !== dragged) onMove(dragged, index)
      },
      onPointerUp: release,
      onPointerCancel: () => {
        stopPress()
        cancel()
      },
      onLostPointerCapture: release,
    },
  }
}

function scrollNearEdge(y: number): void {
  if (y < edge) scrollBy({ top: -edge / 6 })
  if (y > innerHeight - edge) scrollBy({ top: edge / 6 })
}

function rowAt(list: HTMLElement | null, { clientX, clientY }: PointerEvent) {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
  const sameLine = rows.filter((row) => isOnLine(row, clientY))
  // For a row without neighbours on its line, a pointer beside it counts too.
  const target = sameLine.length === 1 ? sameLine[0] : sameLine.find((row) => isUnderPointer(row, clientX))
  return { id: target?.dataset.entry, index: target ? rows.indexOf(target) : -1 }
}

function isOnLine(row: HTMLElement, y: number): boolean {
  const { top, bottom } = row.getBoundingClientRect()
  return y >= top && y < bottom
}

function isUnderPointer(row: HTMLElement, x: number): boolean {
  const { left, right } = row.getBoundingClientRect()
  return x >= left && x < right
}
