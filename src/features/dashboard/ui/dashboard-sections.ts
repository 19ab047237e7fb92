/** Each icon is a part of `section-icons.svg`: see section-icons.css. */
type SectionIcon =
  | 'home'
  | 'album'
  | 'telescope'
  | 'bubble'
  | 'tray'
  | 'handshake'
  | 'profile'
  | 'ticket'
  | 'settings'
  | 'bookmark'
  | 'people'
  | 'find'

export interface DashboardSection {
  label: string
  to: string
  icon: SectionIcon
  /** Its name in the tabs of a phone. Sections without one are under More. */
  tab?: string
  /** Indented, because it belongs to the section above it. */
  beneath?: boolean
}

/** The sections of the dashboard, in the order of the sidebar. */
export const dashboardSections: DashboardSection[] = [
  { label: 'Dashboard', to: '/dashboard', icon: 'home', tab: 'Home' },
  { label: 'My Listings', to: '/dashboard/listings', icon: 'album', tab: 'Listings' },
  { label: 'Saved Listings', to: '/dashboard/saved', icon: 'bookmark', beneath: true },
  { label: 'Saved Searches', to: '/dashboard/searches', icon: 'find', beneath: true },
  { label: 'My Mandates', to: '/dashboard/mandates', icon: 'telescope' },
  { label: 'Messages', to: '/dashboard/messages', icon: 'bubble', tab: 'Messages' },
  { label: 'Information Requests', to: '/dashboard/information-requests', icon: 'tray', beneath: true },
  { label: 'Deal Management', to: '/dashboard/deals', icon: 'handshake', tab: 'Deals' },
  { label: 'Members', to: '/dashboard/members', icon: 'people' },
  { label: 'Profile', to: '/dashboard/profile', icon: 'profile' },
  { label: 'Invitations', to: '/dashboard/invitations', icon: 'ticket', beneath: true },
  { label: 'Settings', to: '/dashboard/settings', icon: 'settings' },
]

/** The section that an address belongs to. Pages that are no section belong to the nearest one. */
export function sectionOf(pathname: string): DashboardSection | undefined {
  const path = nearest.find(([start]) => pathname.startsWith(start))?.[1] ?? pathname
  return dashboardSections.filter(({ to }) => path === to || (to !== '/dashboard' && path.startsWith(`${to}/`))).at(-1)
}

const nearest = [
  ['/dashboard/create-mandate', '/dashboard/mandates'],
  ['/dashboard/edit-mandate/', '/dashboard/mandates'],
  ['/dashboard/create', '/dashboard/listings'],
  ['/dashboard/edit/', '/dashboard/listings'],
  ['/dashboard/shown', '/dashboard/settings'],
  ['/dashboard/agreements', '/dashboard/settings'],
  ['/dashboard/introductions', '/dashboard/settings'],
  ['/dashboard/papers/', '/dashboard/deals'],
] as const
