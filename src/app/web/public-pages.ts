/** Pages that are the same for every visitor: listed for search engines, kept prepared. */
export const publicPages: readonly string[] = ['/', '/about', '/listings', '/privacy', '/terms', '/cookies']

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const recordPage = new RegExp(`^/listings/${uuid}$`)

/** Whether the page is kept prepared: a public one, or that of a record, which is the same for every visitor too. */
export const isPreparedPage = (url: string): boolean => publicPages.includes(url) || recordPage.test(url)

/** Whether the page shows something of the listing, or of any. */
export const showsListing = (url: string, listingId?: string): boolean =>
  url === '/listings' || (listingId === undefined ? recordPage.test(url) : url === `/listings/${listingId}`)
