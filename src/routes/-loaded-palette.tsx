import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { findingGroups } from '#features/finder/ui/finding-groups.ts'
import { recentChoices, rememberChoice } from '#features/finder/ui/recent-choices.ts'
import { useFindings } from '#features/finder/ui/use-findings.ts'
import type { ThemeChoice } from '#lib/theme-choice.ts'
import { CommandPalette } from '#ui/palette/command-palette.tsx'
import { keepMatching, matchItems } from '#ui/palette/match-items.ts'
import { callCommand } from '#ui/palette/member-commands.ts'
import type { PaletteGroup, PaletteItem } from '#ui/palette/palette.ts'
import { useTheme } from '#ui/theme/use-theme.tsx'
import { creationsOf, pagesOf, type SignedInMember, settingsParts } from './-member-pages.ts'
import { useSignOut } from './-use-sign-out.ts'

type LoadedPaletteProps = {
  user: SignedInMember
  typed: string
  onType: (text: string) => void
  onClose: () => void
  /** The member pressed Enter before this code arrived. */
  chooseFirst: boolean
}

/** What the palette offers: pages and actions at once, and records once the server has responded. */
export function LoadedPalette({ user, typed, onType, onClose, chooseFirst }: LoadedPaletteProps) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { findings, isOutdated, busy, failed, retry } = useFindings(typed)
  const commands = matchItems(useCommands(user), typed)
  const recent = typed.trim() ? [] : recentChoices(cache)
  const found = findings ? findingGroups(findings, typed.trim()) : []
  const groups = [
    ...(recent.length > 0 ? [{ label: 'Recent', items: recent }] : []),
    ...commands,
    ...(isOutdated ? keepMatching(found, typed) : found),
    ...(failed ? [retryGroup(retry)] : []),
  ]

  const choose = (item: PaletteItem, inNewTab: boolean) => {
    if (item.id === retryId) return retry()
    rememberChoice(cache, item)
    if (item.to && inNewTab) return void window.open(item.to, '_blank', 'noopener')
    onClose()
    if (item.to) void navigate({ href: item.to })
    item.run?.()
  }
  const chooseEarly = useEffectEvent(() => {
    const first = chooseFirst && typed.trim() ? commands[0]?.items[0] : undefined
    if (first) choose(first, false)
  })
  useEffect(() => chooseEarly(), [])

  const records = groups.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <CommandPalette
      {...{ typed, onType, groups, busy, onClose }}
      status={statusText({ busy, failed, records, words: typed.trim() })}
      onChoose={choose}
    />
  )
}

const retryId = 'try again'
const retryGroup = (run: () => void): PaletteGroup => ({
  label: 'Your records could not be searched',
  items: [{ id: retryId, icon: 'more', label: 'Try again', detail: 'Check your connection', run }],
})

function statusText({
  busy,
  failed,
  records,
  words,
}: {
  busy: boolean
  failed: boolean
  records: number
  words: string
}) {
  if (failed) return 'Your records could not be searched'
  if (busy) return 'Searching…'
  if (records === 0) return `Nothing found for “${words}”. Check the spelling, or try fewer words.`
  return words ? `${records} ${records === 1 ? 'result' : 'results'}` : ''
}

/** Everything that needs no request, in groups. */
function useCommands(user: SignedInMember): PaletteGroup[] {
  const { choice, setChoice } = useTheme()
  const signOut = useSignOut()
  const themes = themeLabels
    .filter(({ value }) => value !== choice)
    .map(({ value, label }) => ({
      ...{ id: `theme ${value}`, label, icon: 'settings', keywords: 'appearance dark light mode colours' },
      run: () => setChoice(value),
    }))
  return [
    { label: 'Go to', items: pagesOf(user) },
    { label: 'Create', items: creationsOf(user) },
    { label: 'Settings', items: [...settingsParts, ...themes] },
    {
      label: 'Help and account',
      items: [
        {
          ...{ id: 'shortcuts', label: 'Keyboard shortcuts', icon: 'keyboard', keywords: 'help keys', keys: ['?'] },
          run: () => callCommand('shortcuts'),
        },
        {
          ...{ id: 'sign out', label: 'Sign out', icon: 'logout', keywords: 'logout log leave exit' },
          run: () => signOut('logout'),
        },
      ],
    },
  ]
}

const themeLabels: { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Theme: Light' },
  { value: 'dark', label: 'Theme: Dark' },
  { value: 'auto', label: 'Theme: Auto' },
]
