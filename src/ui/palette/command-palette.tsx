import { Autocomplete } from '@base-ui/react/autocomplete'
import { type ReactNode, useEffect, useRef } from 'react'
import { KeyNames } from '../keyboard/key-names.tsx'
import type { PaletteGroup, PaletteItem } from './palette.ts'
import { PaletteLine, paletteInput } from './palette-frame.tsx'

type CommandPaletteProps = {
  typed: string
  onType: (text: string) => void
  groups: readonly PaletteGroup[]
  busy: boolean
  /** Announced by screen readers, and shown if there is no entry. */
  status: ReactNode
  onChoose: (item: PaletteItem, inNewTab: boolean) => void
  onClose: () => void
}

/** An input and the entries that match it; the first one is highlighted, and Enter chooses it. */
export function CommandPalette({ typed, onType, groups, busy, status, onChoose, onClose }: CommandPaletteProps) {
  const input = useRef<HTMLInputElement>(null)
  // The input replaces the one that was there while the code loaded.
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  const isEmpty = groups.length === 0
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      autoHighlight="always"
      keepHighlight
      items={groups}
      value={typed}
      onValueChange={(value, { reason }) => reason === 'input-change' && onType(value)}
      itemToStringValue={(item: PaletteItem) => item.label}
    >
      <PaletteLine busy={busy} onClose={onClose} input={<Autocomplete.Input {...paletteInput} ref={input} />} />
      {/* It scrolls itself: a scrolling frame around it would need a place in the tab order. */}
      <Autocomplete.List className={listClass}>
        {(group: PaletteGroup) => (
          <Autocomplete.Group key={group.label} items={group.items} className="pb-1">
            <Autocomplete.GroupLabel className="px-5 pt-3 pb-1.5 text-ink-2 text-xs">
              {group.label}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: PaletteItem) => (
                <Autocomplete.Item
                  key={item.id}
                  value={item}
                  onClick={(event) => onChoose(item, event.ctrlKey || event.metaKey)}
                  className={itemClass}
                >
                  <Entry item={item} />
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <p role="status" className={isEmpty ? 'px-5 py-8 text-ink-2' : 'sr-only'}>
        {status}
      </p>
      <p
        aria-hidden="true"
        className="hidden shrink-0 gap-5 border-line border-t px-5 py-2.5 text-ink-2 text-xs sm:flex pointer-coarse:hidden"
      >
        <span className="flex items-center gap-1.5">
          <KeyNames keys={['↑', '↓']} /> Move
        </span>
        <span className="flex items-center gap-1.5">
          <KeyNames keys={['↵']} /> Open
        </span>
        <span className="flex items-center gap-1.5">
          <KeyNames keys={['Esc']} /> Close
        </span>
      </p>
    </Autocomplete.Root>
  )
}

function Entry({ item: { icon, label, detail, keys } }: { item: PaletteItem }) {
  return (
    <>
      <span aria-hidden="true" data-icon-of={icon} className="grid size-5 place-items-center opacity-70" />
      <span className="min-w-0 sm:flex sm:items-baseline sm:gap-4">
        <span className="block truncate sm:flex-1">{label}</span>
        {detail && (
          <span className="block truncate text-ink-2 text-sm sm:max-w-[45%] sm:text-[0.8125rem]">
            {/* For screen readers a pause; the eye has the space between the two. */}
            <span className="sr-only">, </span>
            {detail}
          </span>
        )}
      </span>
      {keys && (
        <span aria-hidden="true" className="pointer-coarse:hidden">
          <KeyNames keys={keys} />
        </span>
      )}
    </>
  )
}

const listClass =
  'min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain pb-[env(safe-area-inset-bottom)] outline-none empty:hidden'

const itemClass =
  'grid min-h-12 cursor-default select-none grid-cols-[1.25rem_minmax(0,1fr)] items-center has-[kbd]:grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-4 border-clear border-l-2 px-5 py-1.5 text-base leading-6 outline-none data-highlighted:border-gold data-highlighted:bg-paper-2 md:min-h-10 md:text-[0.9375rem] dark:data-highlighted:bg-paper'
