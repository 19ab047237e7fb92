export interface DashboardSection {
  label: string
  to: string
}

/** The sections of the dashboard, in the order of the sidebar. */
export const dashboardSections: DashboardSection[] = [
  { label: 'Dashboard', to: '/dashboard' },
  { label: 'My Listings', to: '/dashboard/listings' },
  { label: 'My Mandates', to: '/dashboard/mandates' },
  { label: 'Messages', to: '/dashboard/messages' },
  { label: 'Deal Management', to: '/dashboard/deals' },
  { label: 'Profile', to: '/dashboard/profile' },
  { label: 'Settings', to: '/dashboard/settings' },
]

/** The section that an address belongs to; pages without an entry of their own belong to the nearest one. */
export function sectionOf(pathname: string): DashboardSection | undefined {
  const path = nearest.find(([start]) => pathname.startsWith(start))?.[1] ?? pathname
  return dashboardSections.filter(({ to }) => path === to || (to !== '/dashboard' && path.startsWith(`${to}/`))).at(-1)
}

const nearest = [
  ['/dashboard/invitations', '/dashboard'],
  ['/dashboard/create-mandate', '/dashboard/mandates'],
  ['/dashboard/edit-mandate/', '/dashboard/mandates'],
  ['/dashboard/create', '/dashboard/listings'],
  ['/dashboard/edit/', '/dashboard/listings'],
  ['/dashboard/information-requests', '/dashboard/messages'],
] as const
