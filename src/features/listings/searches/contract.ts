import { z } from 'zod'
import { browseFilter, filterErrors } from '#features/listings/browse/records.ts'
import { Area } from '#features/places/contract.ts'
import { procedure } from '#platform/contract.ts'
import { byId, line, routesOf } from '#platform/contract-terms.ts'
import { alertLevels, searchLimits } from './terms.ts'

const name = line(searchLimits.name).min(1, 'Please enter a name')
const alert = z
  .enum(alertLevels)
  .describe(
    'When you hear of new listings: `at_once`: within minutes; `daily`: once a day, at the hour of your digest; `never`: only here.',
  )

/** The filters of `listings.browse`. What a member saved is not a filter here: only they change it. */
export const SearchFilter = browseFilter.omit({ saved: true })
export type SearchFilter = z.infer<typeof SearchFilter>

/** The server adds what it knows of the place. */
export const SavedFilter = SearchFilter.extend({ place: Area.optional() })
export type SavedFilter = z.infer<typeof SavedFilter>

const count = z.number().int().min(0).max(searchLimits.counted)

const SavedSearch = z.object({
  id: z.uuid(),
  name: z.string(),
  filter: SavedFilter,
  alert,
  seen_at: z.string().describe('When you last opened it.'),
  new_listings: count.describe(
    `How many listings it has found since then that you may still see; not counted beyond ${searchLimits.counted}.`,
  ),
  changed_prices: count.describe('How many other listings it finds have another price since then.'),
  new_ids: z.array(z.uuid()).describe('The new listings, the newest first.'),
  created_at: z.string(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

const EndedAlert = z.object({ ended: z.literal(true) })

const route = routesOf('Saved searches')
const searches = procedure.errors({
  SEARCH_NOT_FOUND: { status: 404, message: 'This saved search does not exist or was deleted.' },
})

/** The searches that a member saved, and the alerts about new listings for them. */
export const searchesContract = {
  list: procedure
    .route(route('GET', '/searches', 'List your saved searches, the newest first'))
    .output(z.object({ items: z.array(SavedSearch) })),

  create: procedure
    .route({
      ...route('POST', '/searches', 'Save a search'),
      description: 'A search with the same filters gets the name and the alerts instead.',
      successStatus: 201,
    })
    .errors({
      ...filterErrors,
      TOO_MANY_SEARCHES: {
        status: 409,
        message: `You have ${searchLimits.perMember} saved searches, as many as a member may have. Delete one that you no longer need.`,
      },
      SEARCH_TOO_BROAD: {
        status: 409,
        message: `This search finds more than ${searchLimits.listings.toLocaleString('en-US')} listings, too many to say which are new. Add a filter, and save it then.`,
      },
    })
    .input(z.object({ name, filter: SearchFilter, alert: alert.default('at_once') }))
    .output(SavedSearch),

  update: searches
    .route(route('PATCH', '/searches/{id}', 'Rename a saved search, or choose its alerts'))
    .input(z.object({ id: z.uuid(), name: name.optional(), alert: alert.optional() }))
    .output(SavedSearch),

  remove: procedure
    .route(route('DELETE', '/searches/{id}', 'Delete a saved search'))
    .input(byId)
    .output(z.object({ removed: z.literal(true) })),

  markSeen: searches
    .route({
      ...route('POST', '/searches/{id}/seen', 'Mark what a saved search has found as seen'),
      description: 'No alert comes for it any more.',
    })
    .meta({ limit: 'receipt' })
    .input(byId)
    .output(SavedSearch),

  endAlerts: procedure
    .route({
      ...route('POST', '/searches/alerts/end', 'End the alerts of saved searches that an e-mail was about'),
      description: 'Works without signing in, and again without effect.',
    })
    .meta({ standing: 'any', idempotency: 'never' })
    .errors({
      LINK_INVALID: {
        status: 404,
        message: 'This link is incomplete, or the search was deleted. You choose your alerts under Saved Searches.',
      },
    })
    .input(z.object({ token: z.string().max(700) }))
    .output(EndedAlert),
}
