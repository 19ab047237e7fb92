import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { pushContract } from '../contract.ts'
import { listDevices } from './list-devices.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

const os = implement(pushContract).$context<Scope>()

export const pushRouter = os.router({
  list: os.list.handler(({ context }) => listDevices(context)),
  subscribe: os.subscribe.handler(({ context, input }) => subscribe(context, input)),
  unsubscribe: os.unsubscribe.handler(({ context, input }) => unsubscribe(context, input)),
})
