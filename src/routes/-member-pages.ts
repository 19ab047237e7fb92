import type { useAuth } from '#api/auth/use-auth.ts'
import { curationSections } from '#features/curation/ui/curation-sections.ts'
import { dashboardSections } from '#features/dashboard/ui/dashboard-sections.ts'
import type { PaletteItem } from '#ui/palette/palette.ts'

export type SignedInMember = NonNullable<ReturnType<typeof useAuth>['user']>

/** A page that the palette and the shortcuts lead to. */
export type MemberPage = PaletteItem & { to: string }

/** The second key, after `g`, of the pages that have one. */
const goKeys: Record<string, string> = {
  '/dashboard': 'h',
  '/dashboard/listings': 'l',
  '/dashboard/saved': 's',
  '/dashboard/mandates': 'w',
  '/dashboard/members': 'c',
  '/dashboard/messages': 'm',
  '/dashboard/information-requests': 'r',
  '/dashboard/deals': 'd',
  '/dashboard/profile': 'p',
  '/dashboard/settings': 't',
  '/listings': 'b',
  '/mandates': 'n',
  '/curation': 'q',
}

const keywords: Record<string, string> = {
  '/dashboard': 'home overview start',
  '/dashboard/saved': 'collections bookmarks favourites',
  '/dashboard/searches': 'alerts filters watch',
  '/dashboard/mandates': 'wanted buy requests',
  '/dashboard/members': 'directory colleagues people',
  '/dashboard/messages': 'conversations inbox chat',
  '/dashboard/information-requests': 'inquiries enquiries',
  '/dashboard/deals': 'deals transactions fees',
  '/dashboard/profile': 'name portrait card me',
  '/dashboard/invitations': 'invite sponsor',
  '/dashboard/settings': 'preferences options account',
}

const withKeys = (page: Omit<MemberPage, 'id'>): MemberPage => {
  const key = goKeys[page.to]
  return { ...page, id: `go ${page.to}`, ...(key && { keys: ['g', key] }) }
}

/** The sections that the member has, in the order of the navigation. */
export function pagesOf(user: SignedInMember): MemberPage[] {
  const sections = dashboardSections.map(({ label, to, icon }) => ({ label, to, icon, keywords: keywords[to] ?? '' }))
  return [
    ...sections,
    { label: 'Browse Listings', to: '/listings', icon: 'album', keywords: 'search market catalogue' },
    { label: 'Browse Mandates', to: '/mandates', icon: 'telescope', keywords: 'search wanted buy requests' },
    { label: 'Compare Listings', to: '/listings/compare', icon: 'album', keywords: 'comparison side by side' },
    { label: 'Import Listings', to: '/dashboard/listings/import', icon: 'album', keywords: 'csv file upload' },
    { label: 'Introductions', to: '/dashboard/introductions', icon: 'people', keywords: 'certificates met' },
    {
      label: 'Agreements',
      to: '/dashboard/agreements',
      icon: 'settings',
      keywords: 'receipts accepted confidentiality',
    },
    { label: 'What I was shown', to: '/dashboard/shown', icon: 'settings', keywords: 'private listings viewed ledger' },
    ...curationPages(user),
  ].map(withKeys)
}

/** All of them only while the session acts as a curator: otherwise each page would ask for a code first. */
function curationPages({ curation }: SignedInMember) {
  if (!curation) return []
  if (curation === 'factor' || curation === 'proof')
    return [{ label: 'Curation', to: '/curation', icon: 'profile', keywords: 'curator applications' }]
  return curationSections.map(({ label, to }) => ({
    ...{ label: `Curation: ${label}`, to, icon: 'profile', keywords: 'curator' },
  }))
}

/** What the member can create. */
export const creationsOf = ({ verified }: SignedInMember): MemberPage[] => [
  {
    ...{ id: 'create listing', label: 'Create Listing', to: '/dashboard/create', icon: 'album' },
    ...{ keywords: 'new add sell', keys: ['c', 'l'] },
  },
  {
    ...{ id: 'create mandate', label: 'Create New Mandate', to: '/dashboard/create-mandate', icon: 'telescope' },
    ...{ keywords: 'new add buy wanted', keys: ['c', 'm'] },
  },
  ...(verified
    ? [
        {
          ...{ id: 'create invitation', label: 'Give an Invitation', to: '/dashboard/invitations', icon: 'ticket' },
          ...{ keywords: 'new create invite member sponsor', keys: ['c', 'i'] },
        },
      ]
    : []),
]

const settingsPart = (label: string, anchor: string, words: string): MemberPage => ({
  ...{ id: `settings ${anchor}`, label, icon: 'settings' },
  ...{ to: `/dashboard/settings#${anchor}`, keywords: `settings ${words}` },
})

export const settingsParts: readonly MemberPage[] = [
  settingsPart('Notifications', 'notifications', 'e-mail mail'),
  settingsPart('Keyboard', 'keyboard', 'shortcuts keys'),
  settingsPart('Password', 'password', 'change'),
  settingsPart('Passkeys', 'passkeys', 'fingerprint face'),
  settingsPart('Two-Factor', 'two-factor', '2fa code app security'),
  settingsPart('Devices', 'your-devices', 'sessions signed in'),
  settingsPart('Your data', 'your-data', 'download export copy'),
  settingsPart('Leave', 'leave', 'erase delete account'),
]
