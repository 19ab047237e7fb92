import { api } from '#api/client.ts'

export const notificationChoicesQuery = () => api.settings.readNotifications.queryOptions({ staleTime: 60_000 })
