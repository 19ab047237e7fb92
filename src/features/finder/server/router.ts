import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { finderContract } from '../contract.ts'
import { findRecords } from './find-records.ts'

const os = implement(finderContract).$context<Scope>()

export const finderRouter = os.router({
  find: os.find.handler(({ context, input }) => findRecords(context, input)),
})
