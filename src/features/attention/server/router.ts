import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { attentionContract } from '../contract.ts'
import { readAttention } from './read-attention.ts'

const os = implement(attentionContract).$context<Scope>()

export const attentionRouter = os.router({
  read: os.read.handler(({ context, input }) => readAttention(context, input)),
})
