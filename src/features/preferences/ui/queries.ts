import { api } from '#api/client.ts'

export const notificationsQuery = () => api.settings.readNotifications.queryOptions({ staleTime: 60_000 })
