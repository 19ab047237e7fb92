import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { type NewNotification, notify } from '#features/notifications/server/notify.ts'
import type { TestApp } from './test-app.ts'

/** Notifies a member, as another feature would. */
export const givenNotification = ({ platform }: Pick<TestApp, 'platform'>, notice: NewNotification) =>
  actAs(system, () => notify(platform, notice))
