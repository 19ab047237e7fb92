import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { chainContract } from '../contract.ts'
import { readChain } from './read-chain.ts'

const os = implement(chainContract).$context<Scope>()

export const chainRouter = os.router({
  read: os.read.handler(({ context, input }) => readChain(context, input)),
})
