import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { reportsContract } from '../contract.ts'
import { listReports } from './list-reports.ts'
import { readReport } from './read-report.ts'
import { reportMessages } from './report-messages.ts'
import { settleReport } from './settle-report.ts'

const os = implement(reportsContract).$context<Scope>()

export const reportsRouter = os.router({
  report: os.report.handler(({ context, input }) => reportMessages(context, input)),
  list: os.list.handler(({ context, input }) => listReports(context, input)),
  read: os.read.handler(({ context, input }) => readReport(context, input)),
  settle: os.settle.handler(({ context, input }) => settleReport(context, input)),
})
