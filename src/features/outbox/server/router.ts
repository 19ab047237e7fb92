import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { outboxContract } from '../contract.ts'
import { listLetters } from './list-letters.ts'
import { readLetter } from './read-letter.ts'
import { resendLetter } from './resend-letter.ts'

const os = implement(outboxContract).$context<Scope>()

export const outboxRouter = os.router({
  list: os.list.handler(({ context, input }) => listLetters(context, input)),
  read: os.read.handler(({ context, input }) => readLetter(context, input)),
  resend: os.resend.handler(({ context, input }) => resendLetter(context, input)),
})
