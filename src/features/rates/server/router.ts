import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { ratesContract } from '../contract.ts'
import { readRates } from './read-rates.ts'

const os = implement(ratesContract).$context<Scope>()

export const ratesRouter = os.router({
  read: os.read.handler(({ context }) => readRates(context)),
})
