import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useAuth } from '#api/auth/use-auth.ts'
import { keyboardChoiceQuery } from '#features/preferences/ui/queries.ts'
import { isPageKey, paletteKeyNames } from '#ui/keyboard/key-events.ts'
import { type ShortcutGroup, ShortcutsDialog } from '#ui/keyboard/shortcuts-dialog.tsx'
import { focusSearch, hasList, hasSearch, walkList } from '#ui/keyboard/walk-list.ts'
import { creationsOf, type MemberPage, pagesOf } from './-member-pages.ts'

type ShortcutsProps = {
  /** Keys that were pressed before this code arrived, the first one first. */
  earlyKeys: string[]
  onPalette: () => void
  areListed: boolean
  onList: (areListed: boolean) => void
}

/** After `g` or `c` the second key has to follow within this time. */
const sequenceMilliseconds = 3_000

/** Shortcuts of one key, and of two one after the other, unless the member turned them off in the settings. */
export function Shortcuts({ earlyKeys, onPalette, areListed, onList }: ShortcutsProps) {
  const { user } = useAuth()
  const navigate = useNavigate()
  const { data: choice } = useQuery(keyboardChoiceQuery())
  const pages = user ? [...pagesOf(user), ...creationsOf(user)] : []
  const sequence = useRef({ first: '', at: 0 })

  const press = (key: string) => {
    const { first, at } = sequence.current
    sequence.current = { first: '', at: 0 }
    const page = Date.now() - at < sequenceMilliseconds && pages.find(({ keys }) => keys?.join() === `${first},${key}`)
    if (page) return void navigate({ href: page.to })
    if (key === 'g' || key === 'c') sequence.current = { first: key, at: Date.now() }
    else if (key === 'j') walkList(1)
    else if (key === 'k') walkList(-1)
    else if (key === '?') onList(true)
    else if (key === '/' && !focusSearch()) onPalette()
  }

  const areOn = choice?.single_keys
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (areOn === false || !isPageKey(event)) return
    // Firefox would search the page.
    if (event.key === '/') event.preventDefault()
    if (areOn) press(event.key)
    else earlyKeys.push(event.key)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  const pressEarlyKeys = useEffectEvent(() => {
    const keys = earlyKeys.splice(0)
    if (areOn) for (const key of keys) press(key)
  })
  useEffect(() => {
    if (areOn !== undefined) pressEarlyKeys()
  }, [areOn])

  return (
    areListed && (
      <ShortcutsDialog
        groups={shortcutsOf(pages, areOn !== false)}
        description={
          areOn === false
            ? 'Shortcuts of one key are off. You can turn them on in Settings, under Keyboard.'
            : 'They work while you are not typing. You can turn shortcuts of one key off in Settings, under Keyboard.'
        }
        onClose={() => onList(false)}
      />
    )
  )
}

/** The shortcuts that work on this page now. */
function shortcutsOf(pages: readonly MemberPage[], areOn: boolean): ShortcutGroup[] {
  const palette = { keys: paletteKeyNames(), label: 'Find anything' }
  if (!areOn) return [{ label: 'Everywhere', shortcuts: [palette] }]
  const ofPages = (first: string) => pages.flatMap(({ keys, label }) => (keys?.[0] === first ? [{ keys, label }] : []))
  const groups = [
    { label: 'Go to', shortcuts: ofPages('g') },
    {
      label: 'This page',
      shortcuts: [
        ...(hasSearch() ? [{ keys: ['/'], label: 'Search' }] : []),
        ...(hasList()
          ? [
              { keys: ['j'], label: 'Next in the list' },
              { keys: ['k'], label: 'Previous in the list' },
              { keys: ['↵'], label: 'Open' },
            ]
          : []),
      ],
    },
    { label: 'Everywhere', shortcuts: [palette, { keys: ['?'], label: 'Keyboard shortcuts' }] },
    { label: 'Create', shortcuts: ofPages('c') },
  ]
  return groups.filter(({ shortcuts }) => shortcuts.length > 0)
}
