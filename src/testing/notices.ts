import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { type Notice, notify } from '#features/notifications/server/notify.ts'
import type { TestApp } from './test-app.ts'

/** Tells a member, as another feature would. */
export const givenNotice = ({ platform }: Pick<TestApp, 'platform'>, notice: Notice) =>
  actAs(system, () => notify(platform, notice))
