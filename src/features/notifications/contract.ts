import { z } from 'zod'
import { pageSize, procedure } from '#platform/contract.ts'
import { cursor } from '#platform/cursor.ts'

const tags = ['Notifications']

export const notificationKinds = [
  'message',
  'request',
  'deal.opened',
  'deal.proposed',
  'deal.declined',
  'deal.stage',
  'deal.completed',
  'deal.withdrawn',
  'deal.void',
  'deal.amount-proposed',
  'deal.amount-declined',
  'deal.amount-changed',
  'deal.document-added',
  'deal.adviser-asked',
  'deal.adviser-invited',
  'deal.adviser-declined',
  'deal.adviser-joined',
  'deal.adviser-left',
  'deal.adviser-removed',
  'offer.made',
  'offer.countered',
  'offer.accepted',
  'offer.declined',
  'offer.withdrawn',
  'offer.expired',
  'viewing.proposed',
  'viewing.agreed',
  'viewing.declined',
  'viewing.withdrawn',
  'viewing.cancelled',
  'viewing.expired',
  'viewing.soon',
  'listing.published',
  'listing.expires-soon',
  'listing.expired',
  'listing.hidden',
  'listing.shown',
  'listing.access-requested',
  'listing.access-granted',
  'listing.access-declined',
  'listing.documents-granted',
  'listing.reserved',
  'listing.released',
  'listing.reservation-expired',
  'mandate.hidden',
  'mandate.shown',
  'mandate.matches-found',
  'mandate.match-price-changed',
  'listing.mandates-found',
  'listing.budget-changed',
  'listing.agreement-changed',
  'member.verified',
  'member.declined',
  'search.found',
  'search.price-changed',
  'export.ready',
  'member.left',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const Notification = z.object({
  id: z.uuid(),
  kind: z.enum(notificationKinds),
  conversation_id: z.uuid().nullable(),
  deal_id: z.uuid().nullable(),
  listing_id: z.uuid().nullable(),
  mandate_id: z.uuid().nullable(),
  search_id: z.uuid().nullable(),
  from: z
    .string()
    .nullable()
    .describe('The display name of the other member. Null if they are no longer visible, or if no member caused it.'),
  about: z
    .string()
    .nullable()
    .describe(
      'The title of the listing, mandate or deal, or the name of the saved search, that the notification is about.',
    ),
  stage: z.string().nullable().describe('The stage that the deal moved to, or that a party proposed.'),
  count: z.number().int().describe('The number of events of this kind that the notification combines.'),
  is_read: z.boolean(),
  created_at: z.string().describe('The time of the latest of these events.'),
})
export type Notification = z.infer<typeof Notification>

const Unread = z.object({ unread: z.number().int() })

export const notificationsContract = {
  list: procedure
    .route({ method: 'GET', path: '/notifications', summary: 'List your notifications, newest first', tags })
    .input(z.object({ cursor: cursor.optional(), limit: pageSize(50, 15) }))
    .output(z.object({ items: z.array(Notification), next_cursor: z.string().nullable(), unread: z.number().int() })),

  unread: procedure
    .route({ method: 'GET', path: '/notifications/unread', summary: 'Count unread notifications', tags })
    .output(Unread),

  markRead: procedure
    .route({ method: 'PUT', path: '/notifications/{id}/read', summary: 'Mark a notification as read', tags })
    .meta({ limit: 'receipt' })
    .input(z.object({ id: z.uuid() }))
    .output(Unread),

  markAllRead: procedure
    .route({ method: 'PUT', path: '/notifications/read', summary: 'Mark all notifications as read', tags })
    .meta({ limit: 'receipt' })
    .output(Unread),
}
