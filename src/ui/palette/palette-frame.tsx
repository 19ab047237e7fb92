import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'

type PaletteFrameProps = {
  onClose: () => void
  /** A part of the input's line, and what stands below it. */
  children: (close: () => void) => ReactNode
}

/**
 * The dialog of the command palette. It is a native one, which costs a first load a few bytes, and can be typed into before
 * the code of the palette has arrived. Closing it returns the focus.
 */
export function PaletteFrame({ onClose, children }: PaletteFrameProps) {
  const frame = useRef<HTMLDialogElement>(null)
  // The event of the dialog comes a moment later, when the next key may have been pressed already.
  const close = () => {
    frame.current?.close()
    onClose()
  }
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
    <dialog
      ref={(dialog) => {
        frame.current = dialog
        if (dialog && !dialog.open) dialog.showModal()
      }}
      aria-label="Find"
      onClose={onClose}
      onKeyDownCapture={closeByEscape}
      // The backdrop belongs to the dialog, which its content fills.
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
      className="palette"
    >
      {children(close)}
    </dialog>
  )
}

/** The line with the input, the same before and after the code of the palette has arrived. */
export function PaletteLine({ input, busy, onClose }: { input: ReactNode; busy: boolean; onClose: () => void }) {
  return (
    <div className="palette-line" data-busy={busy || undefined}>
      <Search aria-hidden="true" size={18} strokeWidth={1.25} className="shrink-0 text-ink-2" />
      {input}
      <button type="button" aria-label="Close" onClick={onClose} className="icon-button -mr-3">
        <X aria-hidden="true" size={18} strokeWidth={1.25} />
      </button>
    </div>
  )
}

export const paletteInput = {
  'aria-label': 'Find',
  placeholder: 'Find a page, listing, member, conversation or deal',
  className: 'control-part',
  maxLength: 120,
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  enterKeyHint: 'go',
} as const
