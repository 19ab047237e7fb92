export interface SiteLink {
  label: string
  to: string
  /** Another address of the same page. */
  alias?: string
}

/** The links of the navigation and the footer, in order. */
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

/** Whether the current page is the target of the link, or a page below it. */
export const isCurrentLink = ({ to, alias = to }: SiteLink, pathname: string): boolean =>
  [to, alias].some((address) => pathname === address || pathname.startsWith(`${address}/`))
