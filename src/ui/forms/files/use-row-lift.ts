import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react'

interface RowLift {
  onMove: (id: string, index: number) => void
  onDrop: () => void
  announce: (text: string) => void
}

interface LiftedRow {
  id: string
  name: string
  index: number
  of: number
}

/**
 * Moves a row by keys: Space or Enter on its grip lifts it, arrows move it, Space or Enter drops it, and Escape puts it
 * back. Leaving the grip drops it too.
 */
export function useRowLift(list: RefObject<HTMLElement | null>, { onMove, onDrop, announce }: RowLift) {
  const [liftedId, setLiftedId] = useState<string>()
  // Keys may be faster than the rendering that they cause.
  const lifted = useRef<{ id: string; from: number; index: number }>(undefined)

  const lift = ({ id, name, index, of }: LiftedRow) => {
    lifted.current = { id, from: index, index }
    setLiftedId(id)
    announce(`${name} lifted, place ${index + 1} of ${of}. ${howToMove}`)
  }
  const putDown = (news: string) => {
    lifted.current = undefined
    setLiftedId(undefined)
    announce(news)
    onDrop()
  }
  const drop = ({ id, name, of }: LiftedRow) => {
    if (lifted.current?.id === id) putDown(`${name} dropped at place ${lifted.current.index + 1} of ${of}.`)
  }

  return {
    lifted: liftedId,
    gripProps: (row: LiftedRow) => {
      return {
        'aria-pressed': liftedId === row.id,
        onClick: ({ detail }: MouseEvent) => {
          // A pointer drags.
          if (detail > 0) return
          if (lifted.current?.id === row.id) drop(row)
          else lift(row)
        },
        onKeyDown: (event: KeyboardEvent) => {
          const { current } = lifted
          if (current?.id !== row.id) return
          const isEscape = event.key === 'Escape'
          const place = { index: current.index, of: row.of, columns: columnsOf(list.current) }
          const index = isEscape ? current.from : indexAfter(event.key, place)
          if (index === undefined) return
          event.preventDefault()
          if (index !== current.index) onMove(row.id, index)
          current.index = index
          if (isEscape) putDown(`${row.name} is back at place ${index + 1} of ${row.of}.`)
        },
        // The grip also loses the focus for a moment while React moves its row.
        onBlur: ({ currentTarget }: FocusEvent) =>
          setTimeout(() => document.activeElement !== currentTarget && drop(row), 250),
      }
    },
  }
}

export const howToMove = 'Arrow keys move it, Space drops it, Escape cancels.'

interface Place {
  index: number
  of: number
  columns: number
}

function indexAfter(key: string, { index, of, columns }: Place): number | undefined {
  const indexes: Record<string, number> = {
    ...{ ArrowLeft: index - 1, ArrowRight: index + 1 },
    ...{ ArrowUp: index - columns, ArrowDown: index + columns, Home: 0, End: of - 1 },
  }
  const wanted = indexes[key]
  return wanted === undefined ? undefined : Math.max(0, Math.min(of - 1, wanted))
}

/** How many rows stand beside each other. */
function columnsOf(list: HTMLElement | null): number {
  const tops = [...(list?.querySelectorAll('[data-entry]') ?? [])].map((row) => row.getBoundingClientRect().top)
  return Math.max(1, tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 4).length)
}
