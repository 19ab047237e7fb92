import { z } from 'zod'
import { procedure } from '#platform/contract.ts'

/** The notifications that a member wants. */
export const NotificationChoices = z.object({
  new_listings: z.boolean(),
  deal_updates: z.boolean(),
  messages: z.boolean(),
  marketing: z.boolean(),
})

export type NotificationChoices = z.infer<typeof NotificationChoices>

const route = { path: '/settings/notifications', tags: ['Settings'] } as const

/** Callers know these procedures as `settings.…`. */
export const preferencesContract = {
  readNotifications: procedure
    .route({ ...route, method: 'GET', summary: 'Read your notification settings' })
    .output(NotificationChoices),

  changeNotifications: procedure
    .route({
      ...route,
      method: 'PATCH',
      summary: 'Change your notification settings',
      description: 'Omitted settings stay unchanged.',
    })
    .input(NotificationChoices.partial())
    .output(NotificationChoices),
}
