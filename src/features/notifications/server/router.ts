import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { notificationsContract } from '../contract.ts'
import { countUnread } from './count-unread.ts'
import { listNotifications } from './list-notifications.ts'
import { markAllRead } from './mark-all-read.ts'
import { markRead } from './mark-read.ts'

const os = implement(notificationsContract).$context<Scope>()

export const notificationsRouter = os.router({
  list: os.list.handler(({ context, input }) => listNotifications(context, input)),
  unread: os.unread.handler(({ context }) => countUnread(context)),
  markRead: os.markRead.handler(({ context, input }) => markRead(context, input)),
  markAllRead: os.markAllRead.handler(({ context }) => markAllRead(context)),
})
