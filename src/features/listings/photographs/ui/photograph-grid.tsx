import { type RefObject, useEffect, useRef, useState } from 'react'
import { useRowDrag } from '#ui/forms/files/use-row-drag.ts'
import { useRowLift } from '#ui/forms/files/use-row-lift.ts'
import { ListingPhotographTile } from './photograph-tile.tsx'
import type { TileProps } from './tile-props.ts'

type GridProps = {
  label: string
  tiles: readonly TileProps[]
  onMove: (id: string, index: number) => void
  /** Called when a moved photograph is dropped. */
  onSettle: () => void
  /** Takes the focus when the last one is removed. */
  focusWhenEmpty: RefObject<HTMLElement | null>
}

/** Photographs are reordered by dragging, by their grips or with their buttons. */
export function ListingPhotographGrid({ label, tiles, onMove, onSettle, focusWhenEmpty }: GridProps) {
  const list = useRef<HTMLUListElement>(null)
  const focusedElement = useRef<Element | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const dragStart = useRef<{ id: string; index: number }>(undefined)

  // A button loses focus when its tile moves in the DOM.
  const order = tiles.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order has changed
  useEffect(() => {
    const button = focusedElement.current
    focusedElement.current = null
    if (!(button instanceof HTMLElement)) return
    if (button.isConnected) button.focus()
    else list.current?.querySelector<HTMLElement>('[data-remove]')?.focus()
  }, [order])

  const move = (id: string, index: number) => {
    const { name, index: before = -1, of = 0 } = tiles.find((tile) => tile.id === id) ?? {}
    if (!name || index < 0 || index >= of) return
    dragStart.current ??= { id, index: before }
    onMove(id, index)
    setAnnouncement(`${name} moved to place ${index + 1} of ${of}.`)
  }
  const moveFocused = (id: string, index: number) => {
    focusedElement.current = document.activeElement
    move(id, index)
  }
  const settle = () => {
    if (dragStart.current) onSettle()
    dragStart.current = undefined
  }
  const undoDrag = () => {
    if (dragStart.current) move(dragStart.current.id, dragStart.current.index)
    settle()
  }
  const { dragged, grab, hold, listProps } = useRowDrag(list, { onMove: move, onCancel: undoDrag })
  const { lifted, gripProps } = useRowLift(list, { onMove: moveFocused, onDrop: settle, announce: setAnnouncement })

  const leave = ({ onRemove }: Pick<TileProps, 'onRemove'>, index: number, news: string) => {
    const buttons = list.current?.querySelectorAll('[data-remove]')
    focusedElement.current = buttons?.[index + 1] ?? buttons?.[index - 1] ?? focusWhenEmpty.current
    onRemove()
    setAnnouncement(news)
  }

  return (
    <>
      <ul
        ref={list}
        aria-label={label}
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
            dragged={dragged === tile.id || lifted === tile.id}
            onHold={hold(tile.id)}
            grip={{
              ...gripProps({ id: tile.id, name: tile.name, index: tile.index ?? 0, of: tile.of ?? 0 }),
              onPointerDown: grab(tile.id),
            }}
            onMove={(to) => {
              moveFocused(tile.id, to)
              settle()
            }}
            onOtherKind={() => leave({ onRemove: tile.onOtherKind }, index, `${tile.name} moved to ${tile.otherKind}.`)}
            onRemove={() => leave(tile, index, `${tile.name} removed.`)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}
