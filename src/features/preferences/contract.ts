import { z } from 'zod'
import { procedure } from '#platform/contract.ts'

/** What a member wants to hear of. */
export const NotificationChoices = z.object({
  new_listings: z.boolean(),
  deal_updates: z.boolean(),
  messages: z.boolean(),
  marketing: z.boolean(),
})

export type NotificationChoices = z.infer<typeof NotificationChoices>

const route = { path: '/settings/notifications', tags: ['Settings'] } as const

export const preferencesContract = {
  readNotifications: procedure
    .route({ ...route, method: 'GET', summary: 'Read what the member wants to hear of' })
    .output(NotificationChoices),

  changeNotifications: procedure
    .route({
      ...route,
      method: 'PATCH',
      summary: 'Change what the member wants to hear of',
      description: 'What is left out stays as it is.',
    })
    .input(NotificationChoices.partial())
    .output(NotificationChoices),
}
