import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { instanceContract } from '../contract.ts'
import { changeInstance } from './change-instance.ts'
import { readInstance } from './read-instance.ts'

const os = implement(instanceContract).$context<Scope>()

export const instanceRouter = os.router({
  read: os.read.handler(({ context }) => readInstance(context)),
  change: os.change.handler(({ context, input }) => changeInstance(context, input)),
})
