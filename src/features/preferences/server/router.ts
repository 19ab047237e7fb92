import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { settingsContract } from '../contract.ts'
import { changeNotifications } from './change-notifications.ts'
import { readNotifications } from './read-notifications.ts'

const os = implement(settingsContract).$context<Scope>()

export const settingsRouter = os.router({
  readNotifications: os.readNotifications.handler(({ context }) => readNotifications(context)),
  changeNotifications: os.changeNotifications.handler(({ context, input }) => changeNotifications(context, input)),
})
