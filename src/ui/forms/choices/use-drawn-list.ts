import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { loadedSelectList } from './drawn-select-list.tsx'

const openingKeys = ['ArrowDown', 'ArrowUp', 'Enter', ' ', 'F4']

/** Opens our list instead of the system's, except where the pointer is a finger: the picker of a phone suits it better. */
export function useDrawnList(element: RefObject<HTMLSelectElement | null>) {
  const [state, setState] = useState<'closed' | 'open' | 'system'>('closed')
  const lastPointer = useRef('')
  const isOpen = state === 'open'

  const isDrawn = () =>
    state !== 'system' &&
    lastPointer.current !== 'touch' &&
    !matchMedia('(pointer: coarse)').matches &&
    element.current?.matches(':disabled') === false
  const preload = () => {
    // If this fails, opening the list loads it again.
    if (isDrawn()) void loadedSelectList.load().catch(() => undefined)
  }
  const close = () => setState('closed')

  return {
    isOpen,
    close,
    /** Our list could not be loaded. */
    useSystemList: () => setState('system'),
    triggerProps: {
      'aria-expanded': isOpen || undefined,
      onPointerEnter: preload,
      onFocus: preload,
      onPointerDown: ({ pointerType }: PointerEvent) => {
        lastPointer.current = pointerType
      },
      onMouseDown: (event: MouseEvent<HTMLSelectElement>) => {
        if (event.button !== 0 || !isDrawn()) return
        event.preventDefault()
        event.currentTarget.focus()
        setState(isOpen ? 'closed' : 'open')
      },
      onKeyDown: (event: KeyboardEvent<HTMLSelectElement>) => {
        if (!openingKeys.includes(event.key) || event.ctrlKey || event.metaKey) return
        lastPointer.current = ''
        if (!isDrawn()) return
        event.preventDefault()
        setState('open')
      },
    },
  }
}
