import { api } from '#api/client.ts'

export const keyboardChoiceQuery = () => api.settings.readKeyboard.queryOptions({ staleTime: 60_000 })

export const notificationChoicesQuery = () => api.settings.readNotifications.queryOptions({ staleTime: 60_000 })
