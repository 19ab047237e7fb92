import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { toast } from '#ui/feedback/toast.ts'
import { isPageKey, isPaletteKey } from '#ui/keyboard/key-events.ts'
import { onDemand } from '#ui/on-demand.ts'
import { setCommandsReady } from '#ui/palette/commands-ready.ts'
import { takeOverPaletteKey } from '#ui/palette/early-key.ts'
import { setCommandHandler } from '#ui/palette/member-commands.ts'
import { PaletteFrame, PaletteLine, paletteInput } from '#ui/palette/palette-frame.tsx'
import type { SignedInMember } from './-member-pages.ts'

const loadedPalette = onDemand(() => import('./-loaded-palette.tsx'))
const loadedShortcuts = onDemand(() => import('./-loaded-shortcuts.tsx'))

/** The command palette and the shortcuts of an admitted member. Their code is loaded when they are first used. */
export function MemberCommands({ user }: { user: SignedInMember }) {
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const [areShortcutsListed, listShortcuts] = useState(false)
  const shortcuts = useSyncExternalStore(loadedShortcuts.subscribe, loadedShortcuts.current, () => undefined)
  const earlyKeys = useRef<string[]>([])

  const openPalette = () => {
    setPaletteOpen(true)
    loadedPalette.load().catch(() => {
      setPaletteOpen(false)
      reportFailure()
    })
  }
  const loadShortcuts = () =>
    loadedShortcuts.load().catch(() => {
      earlyKeys.current = []
      reportFailure()
    })
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (isPaletteKey(event)) {
      event.preventDefault()
      if (!document.querySelector(modal)) openPalette()
      return
    }
    if (shortcuts || !isPageKey(event)) return
    if (earlyKeys.current.length === 0 && !firstKeys.includes(event.key)) return
    // Firefox would search the page.
    if (event.key === '/') event.preventDefault()
    earlyKeys.current.push(event.key)
    void loadShortcuts()
  })
  const handleCommand = useEffectEvent((command: 'palette' | 'shortcuts') => {
    if (command === 'palette') return openPalette()
    listShortcuts(true)
    void loadShortcuts()
  })
  useEffect(() => {
    const stop = setCommandHandler((command) => handleCommand(command))
    const listener = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listener)
    setCommandsReady(true)
    if (takeOverPaletteKey()) handleCommand('palette')
    return () => {
      setCommandsReady(false)
      stop()
      document.removeEventListener('keydown', listener)
    }
  }, [])

  return (
    <>
      {isPaletteOpen && <Palette user={user} onClose={() => setPaletteOpen(false)} />}
      {shortcuts && (
        <shortcuts.Shortcuts
          earlyKeys={earlyKeys.current}
          onPalette={openPalette}
          areListed={areShortcutsListed}
          onList={listShortcuts}
        />
      )}
    </>
  )
}

/** Keys with which a shortcut begins. */
const firstKeys = '/?jkgc'
const modal = 'dialog[open], [role=alertdialog], [role=dialog][data-open]'

const reportFailure = () =>
  toast({
    title: 'This could not be opened',
    description: 'Check your connection and try again. If that does not help, reload the page.',
    tone: 'error',
    action: { label: 'Reload the page', onSelect: () => location.reload() },
  })

function Palette({ user, onClose }: { user: SignedInMember; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [wasEntered, setEntered] = useState(false)
  const palette = useSyncExternalStore(loadedPalette.subscribe, loadedPalette.current, () => undefined)
  return (
    <PaletteFrame onClose={onClose}>
      {(close) =>
        palette ? (
          <palette.LoadedPalette {...{ user, typed }} onType={setTyped} onClose={close} chooseFirst={wasEntered} />
        ) : (
          <PaletteLine
            busy
            onClose={close}
            input={
              <input
                {...paletteInput}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
                onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && setEntered(true)}
              />
            }
          />
        )
      }
    </PaletteFrame>
  )
}
