import { api } from '#api/client.ts'
import { growing } from '#api/pages-of.ts'

export const unreadQuery = () => api.notifications.unread.queryOptions()

export const notificationsQuery = () =>
  api.notifications.list.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...growing })
