import { api } from '#api/client.ts'
import { nextPageByCursor } from '#api/infinite-list.ts'

export const unreadQuery = () => api.notifications.unread.queryOptions()

export const notificationsQuery = () =>
  api.notifications.list.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...nextPageByCursor })
