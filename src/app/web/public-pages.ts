/** Pages that are the same for every visitor: listed for search engines, kept prepared. */
export const publicPages: readonly string[] = [
  ...['/', '/about', '/listings', '/mandates', '/privacy', '/terms', '/cookies'],
]

/** The same page under its other address. */
const mandateBrowsers: readonly string[] = ['/mandates', '/mandate3']

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const listingPage = new RegExp(`^/listings/${uuid}$`)
const mandatePage = new RegExp(`^/mandates/${uuid}$`)

/** Whether the page is kept prepared: a public one, or that of a record, which is the same for every visitor too. */
export const isPreparedPage = (url: string): boolean =>
  publicPages.includes(url) || showsListing(url) || showsMandate(url)

/** Whether the page shows something of the listing, or of any. */
export const showsListing = (url: string, listingId?: string): boolean =>
  url === '/listings' || (listingId === undefined ? listingPage.test(url) : url === `/listings/${listingId}`)

/** Whether the page shows something of the mandate, or of any. */
export const showsMandate = (url: string, mandateId?: string): boolean =>
  mandateBrowsers.includes(url) || (mandateId === undefined ? mandatePage.test(url) : url === `/mandates/${mandateId}`)
