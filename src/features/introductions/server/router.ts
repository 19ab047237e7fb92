import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { introductionsContract } from '../contract.ts'
import { listIntroductions } from './list-introductions.ts'
import { readIntroductionOf } from './read-introduction-of.ts'
import { takeCertificate } from './take-certificate.ts'

const os = implement(introductionsContract).$context<Scope>()

export const introductionsRouter = os.router({
  list: os.list.handler(({ context, input }) => listIntroductions(context, input)),
  readOfConversation: os.readOfConversation.handler(({ context, input }) => readIntroductionOf(context, input)),
  takeCertificate: os.takeCertificate.handler(({ context, input }) => takeCertificate(context, input)),
})
