import { queryOptions } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { readBrowserPush } from './browser-push.ts'

export const pushDevicesQuery = () => api.push.list.queryOptions()

export const browserPushQuery = () => queryOptions({ queryKey: ['browser push'], queryFn: readBrowserPush })
