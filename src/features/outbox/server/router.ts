import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { outboxContract } from '../contract.ts'
import { listMessages } from './list-messages.ts'
import { readMessage } from './read-message.ts'
import { resendFailedMail } from './resend-failed-mail.ts'

const os = implement(outboxContract).$context<Scope>()

export const outboxRouter = os.router({
  list: os.list.handler(({ context, input }) => listMessages(context, input)),
  read: os.read.handler(({ context, input }) => readMessage(context, input)),
  resend: os.resend.handler(({ context, input }) => resendFailedMail(context, input)),
})
