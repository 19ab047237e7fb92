import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { auditContract } from '../contract.ts'
import { listAudit } from './list-audit.ts'

const os = implement(auditContract).$context<Scope>()

export const auditRouter = os.router({
  list: os.list.handler(({ context, input }) => listAudit(context, input)),
})
