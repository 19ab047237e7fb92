import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { matchingContract } from '../contract.ts'
import { listMandates } from './list-mandates.ts'
import { listMatches } from './list-matches.ts'

const os = implement(matchingContract).$context<Scope>()

export const matchingRouter = os.router({
  listMatches: os.listMatches.handler(({ context, input }) => listMatches(context, input)),
  listMandates: os.listMandates.handler(({ context, input }) => listMandates(context, input)),
})
