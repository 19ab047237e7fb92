import { z } from 'zod'
import { pageSize, procedure } from '#platform/contract.ts'
import { cursor } from '#platform/cursor.ts'

const tags = ['Notifications']

/** What members are told of. */
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
  'member.verified',
  'member.declined',
  'export.ready',
  'member.left',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const Notification = z.object({
  id: z.uuid(),
  kind: z.enum(notificationKinds),
  conversation_id: z.uuid().nullable(),
  deal_id: z.uuid().nullable(),
  from: z.string().nullable().describe('The other member, under the name they chose.'),
  about: z.string().nullable().describe('What it is about: the title of a listing, a mandate or a deal.'),
  stage: z.string().nullable().describe('Where a deal went, or is proposed to go.'),
  count: z.number().int().describe('How many of the kind are gathered in it.'),
  is_read: z.boolean(),
  created_at: z.string().describe('When the last of them happened.'),
})
export type Notification = z.infer<typeof Notification>

const Unread = z.object({ unread: z.number().int() })

export const notificationsContract = {
  list: procedure
    .route({ method: 'GET', path: '/notifications', summary: 'List what one was told, the newest first', tags })
    .input(z.object({ cursor: cursor.optional(), limit: pageSize(50, 15) }))
    .output(z.object({ items: z.array(Notification), next_cursor: z.string().nullable(), unread: z.number().int() })),

  unread: procedure
    .route({ method: 'GET', path: '/notifications/unread', summary: 'Count what is new', tags })
    .output(Unread),

  markRead: procedure
    .route({ method: 'PUT', path: '/notifications/{id}/read', summary: 'Mark one as read', tags })
    .meta({ limit: 'receipt' })
    .input(z.object({ id: z.uuid() }))
    .output(Unread),

  markAllRead: procedure
    .route({ method: 'PUT', path: '/notifications/read', summary: 'Mark all as read', tags })
    .meta({ limit: 'receipt' })
    .output(Unread),
}
