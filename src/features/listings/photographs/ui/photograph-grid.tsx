import { type RefObject, useEffect, useRef, useState } from 'react'
import { useRowDrag } from '#ui/forms/files/use-row-drag.ts'
import { ListingPhotographTile, type TileProps } from './photograph-tile.tsx'

type GridProps = {
  tiles: readonly TileProps[]
  onMove: (id: string, index: number) => void
  /** Called when a moved photograph is dropped. */
  onSettle: () => void
  /** Takes the focus when the last one is removed. */
  focusWhenEmpty: RefObject<HTMLElement | null>
}

/** Photographs are reordered by dragging or with their buttons. */
export function ListingPhotographGrid({ tiles, onMove, onSettle, focusWhenEmpty }: GridProps) {
  const list = useRef<HTMLUListElement>(null)
  const focusedElement = useRef<Element | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const moved = useRef(false)

  // A button loses focus when its tile moves in the DOM.
  useEffect(() => {
    const button = focusedElement.current
    focusedElement.current = null
    if (!(button instanceof HTMLElement)) return
    if (button.isConnected) button.focus()
    else list.current?.querySelector<HTMLElement>('[data-remove]')?.focus()
  })

  const move = (id: string, index: number) => {
    const { name, of = 0 } = tiles.find((tile) => tile.id === id) ?? {}
    if (!name || index < 0 || index >= of) return
    moved.current = true
    onMove(id, index)
    setAnnouncement(`${name} moved to place ${index + 1} of ${of}.`)
  }
  const { dragged, grab, listProps } = useRowDrag(list, move)
  const settle = () => {
    if (moved.current) onSettle()
    moved.current = false
  }

  const remove = ({ name, onRemove }: TileProps, index: number) => {
    const buttons = list.current?.querySelectorAll('[data-remove]')
    focusedElement.current = buttons?.[index + 1] ?? buttons?.[index - 1] ?? focusWhenEmpty.current
    onRemove()
    setAnnouncement(`${name} removed.`)
  }

  return (
    <>
      <ul
        ref={list}
        aria-label="Photographs"
        {...listProps}
        onPointerUp={() => {
          listProps.onPointerUp()
          settle()
        }}
        className="mt-5 grid gap-x-6 gap-y-8 empty:hidden max-sm:gap-y-0 sm:grid-cols-2 2xl:grid-cols-3"
      >
        {tiles.map((tile, index) => (
          <ListingPhotographTile
            key={tile.id}
            {...tile}
            dragged={dragged === tile.id}
            onGrab={grab(tile.id)}
            onMove={(to) => {
              focusedElement.current = document.activeElement
              move(tile.id, to)
              settle()
            }}
            onRemove={() => remove(tile, index)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}
