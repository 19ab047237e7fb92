import { type PointerEvent, type RefObject, useState } from 'react'

/**
 * Reorders the children of a list or grid that have `data-entry` while one of them is dragged.
 * The list captures the pointer, because a row would lose it when React moves the row.
 */
export function useRowDrag(list: RefObject<HTMLElement | null>, onMove: (id: string, index: number) => void) {
  const [dragged, setDragged] = useState<string>()
  const release = () => setDragged(undefined)

  return {
    dragged,
    grab: (id: string) => (event: PointerEvent) => {
      if (event.button !== 0) return
      event.preventDefault()
      list.current?.setPointerCapture(event.pointerId)
      setDragged(id)
    },
    listProps: {
      onPointerMove: (event: PointerEvent) => {
        if (!dragged) return
        const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
        const sameLine = rows.filter((row) => isOnLine(row, event.clientY))
        // For a row without neighbours on its line, a pointer beside it counts too.
        const target = sameLine.length === 1 ? sameLine[0] : sameLine.find((row) => isUnderPointer(row, event.clientX))
        const index = target ? rows.indexOf(target) : -1
        const targetId = target?.dataset.entry
        if (targetId && targetId !== dragged) onMove(dragged, index)
      },
      onPointerUp: release,
      onPointerCancel: release,
      onLostPointerCapture: release,
    },
  }
}

function isOnLine(row: HTMLElement, y: number): boolean {
  const { top, bottom } = row.getBoundingClientRect()
  return y >= top && y < bottom
}

function isUnderPointer(row: HTMLElement, x: number): boolean {
  const { left, right } = row.getBoundingClientRect()
  return x >= left && x < right
}
