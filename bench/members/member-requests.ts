/** Requests that members make of the API, with how many of them a round sends to each server. */
export const requests = (listingId: string) => [
  { title: 'first page of listings', path: '/api/listings', amounts: { bare: 4_000, ours: 1_600 } },
  {
    ...{ title: 'category + words', path: '/api/listings?category=Art&search=villa' },
    amounts: { bare: 1_600, ours: 640 },
  },
  { title: 'one by id', path: `/api/listings/${listingId}`, amounts: { bare: 8_000, ours: 3_200 } },
]

/** Pages that the server renders for a member, with how many of them a round asks for and a text that they must show. */
export const rendered = (listingId: string) => [
  { title: '/listings', path: '/listings', amount: 240, shows: 'View Details', isOverview: false },
  { title: 'one listing', path: `/listings/${listingId}`, amount: 320, shows: 'Member ', isOverview: false },
  { title: '/dashboard', path: '/dashboard', amount: 160, shows: 'Welcome, Correspondent', isOverview: true },
]
