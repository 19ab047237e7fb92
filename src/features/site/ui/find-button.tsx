import { Search } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { paletteKeyNames } from '#ui/keyboard/key-events.ts'
import { KeyNames } from '#ui/keyboard/key-names.tsx'
import { areCommandsReady, onCommandsReady } from '#ui/palette/commands-ready.ts'
import { callCommand } from '#ui/palette/member-commands.ts'

/** Opens the command palette. Phones have it in their menus. */
export function FindButton() {
  const isReady = useSyncExternalStore(onCommandsReady, areCommandsReady, () => false)
  return (
    <button
      type="button"
      disabled={!isReady}
      data-hydrating={!isReady || undefined}
      aria-haspopup="dialog"
      aria-label="Find"
      aria-keyshortcuts="Control+K Meta+K"
      title="Find"
      onClick={() => callCommand('palette')}
      className="find-button"
    >
      <Search aria-hidden="true" size={18} strokeWidth={1.25} />
      <span>Find</span>
      {/* The server does not know the keyboard. */}
      <span>{isReady && <KeyNames keys={paletteKeyNames()} />}</span>
    </button>
  )
}
