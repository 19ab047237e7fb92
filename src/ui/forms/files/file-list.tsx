import { type RefObject, useEffect, useRef } from 'react'
import { type FileEntry, moveEntry } from './file-entries.ts'
import { FileRow } from './file-row.tsx'
import { useRowDrag } from './use-row-drag.ts'

type FileListProps = {
  label: string
  entries: readonly FileEntry[]
  firstMark?: string | undefined
  onChange: (entries: FileEntry[]) => void
  announce: (words: string) => void
  /** Gets the focus when the last file is removed. */
  whenEmpty: RefObject<HTMLElement | null>
}

export function FileList({ label, entries, firstMark, onChange, announce, whenEmpty }: FileListProps) {
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef<Element | null>(null)

  // A button loses the focus while React moves its row.
  useEffect(() => {
    if (focused.current instanceof HTMLElement && focused.current.isConnected) focused.current.focus()
    focused.current = null
  })

  const move = (id: string, place: number) => {
    if (place < 0 || place >= entries.length) return
    const name = entries.find((entry) => entry.id === id)?.name ?? ''
    onChange(moveEntry(entries, id, place))
    announce(`${name} moved to place ${place + 1} of ${entries.length}.`)
  }
  const { dragged, grab, listProps } = useRowDrag(list, { onMove: move })

  const remove = ({ id, name }: FileEntry, place: number) => {
    const buttons = list.current?.querySelectorAll('[data-remove]')
    focused.current = buttons?.[place + 1] ?? buttons?.[place - 1] ?? whenEmpty.current
    onChange(entries.filter((entry) => entry.id !== id))
    announce(`${name} removed.`)
  }

  return (
    <ul ref={list} aria-label={label} {...listProps} className="divide-y divide-line empty:hidden">
      {entries.map((entry, place) => (
        <FileRow
          key={entry.id}
          entry={entry}
          place={place}
          of={entries.length}
          firstMark={firstMark}
          dragged={dragged === entry.id}
          onGrab={grab(entry.id)}
          onMove={(to) => {
            focused.current = document.activeElement
            move(entry.id, to)
          }}
          onRemove={() => remove(entry, place)}
        />
      ))}
    </ul>
  )
}
