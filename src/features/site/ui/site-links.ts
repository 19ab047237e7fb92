export interface SiteLink {
  label: string
  to: string
  /** The same place under its other address. */
  alias?: string
}

/** Where the navigation and the footer lead, in the order in which they say it. */
export const navigationLinks: SiteLink[] = [
  { label: 'Listings', to: '/listings' },
  { label: 'Mandates', to: '/mandate3', alias: '/mandates' },
  { label: 'About', to: '/about' },
]

export const footerColumns: { title: string; links: SiteLink[] }[] = [
  {
    title: 'Platform',
    links: [
      { label: 'Listings', to: '/listings' },
      { label: 'Mandates', to: '/mandates' },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About', to: '/about' },
      { label: 'Privacy', to: '/privacy' },
      { label: 'Terms', to: '/terms' },
    ],
  },
]

export const legalLinks: SiteLink[] = [
  { label: 'Privacy Policy', to: '/privacy' },
  { label: 'Terms of Service', to: '/terms' },
  { label: 'Cookie Policy', to: '/cookies' },
]

export const signIn: SiteLink = { label: 'Sign In', to: '/auth' }
export const signUp: SiteLink = { label: 'Sign Up', to: '/signup' }
export const requestAccess: SiteLink = { label: 'Request Access', to: '/auth' }
export const requestMembership: SiteLink = { label: 'Request Membership', to: '/auth' }
export const dashboard: SiteLink = { label: 'Dashboard', to: '/dashboard' }

/** Whether a page is the place itself, or one beneath it. */
export const leadsTo = ({ to, alias = to }: SiteLink, pathname: string): boolean =>
  [to, alias].some((address) => pathname === address || pathname.startsWith(`${address}/`))
