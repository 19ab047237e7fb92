export interface DashboardSection {
  label: string
  to: string
  /** Indented, because it belongs to the section above it. */
  beneath?: boolean
}

/** The sections of the dashboard, in the order of the sidebar. */
export const dashboardSections: DashboardSection[] = [
  { label: 'Dashboard', to: '/dashboard' },
  { label: 'My Listings', to: '/dashboard/listings' },
  { label: 'My Mandates', to: '/dashboard/mandates' },
  { label: 'Messages', to: '/dashboard/messages' },
  { label: 'Information Requests', to: '/dashboard/information-requests', beneath: true },
  { label: 'Deal Management', to: '/dashboard/deals' },
  { label: 'Profile', to: '/dashboard/profile' },
  { label: 'Invitations', to: '/dashboard/invitations', beneath: true },
  { label: 'Settings', to: '/dashboard/settings' },
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
] as const
