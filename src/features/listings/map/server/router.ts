import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { mapContract } from '../contract.ts'
import { listMap } from './list-map.ts'

const os = implement(mapContract).$context<Scope>()

export const mapRouter = os.router({
  list: os.list.handler(({ context, input }) => listMap(context, input)),
})
