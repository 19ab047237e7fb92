import type { Kind } from './pages-kept.ts'

/** The id of one record of each kind that a member of the sample network may see. */
export interface ExampleIds {
  listing: string
  mandate: string
  conversation: string
  deal: string
}

export interface Page {
  /** The page as it is called on the command line; its URL may contain an id. */
  page: string
  kind: Kind
  address: (ids: ExampleIds) => string
  /** Always visited three times. */
  main: boolean
}

const mainOnes = ['/', '/about', '/listings', 'one listing', '/dashboard']

const page = (kind: Kind, page: string, address: Page['address'] = () => page): Page => ({
  ...{ page, kind, address },
  main: mainOnes.includes(page),
})

export const pages: readonly Page[] = [
  page('public', '/'),
  page('public', '/about'),
  page('public', '/listings'),
  page('public', 'one listing', ({ listing }) => `/listings/${listing}`),
  page('public', '/mandates'),
  page('public', 'one mandate', ({ mandate }) => `/mandates/${mandate}`),
  ...['/auth', '/signup', '/forgot', '/reset', '/privacy', '/terms', '/cookies'].map((path) => page('public', path)),
  page('member', '/dashboard'),
  ...['listings', 'create', 'mandates', 'create-mandate', 'messages'].map((name) =>
    page('member', `/dashboard/${name}`),
  ),
  page('member', 'one conversation', ({ conversation }) => `/dashboard/messages/${conversation}`),
  page('member', '/dashboard/deals'),
  page('member', 'one deal', ({ deal }) => `/dashboard/deals/${deal}`),
  ...['information-requests', 'invitations', 'profile', 'settings'].map((name) => page('member', `/dashboard/${name}`)),
]
