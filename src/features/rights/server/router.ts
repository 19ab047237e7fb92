import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { rightsContract } from '../contract.ts'
import { downloadExport } from './download-export.ts'
import { readExport } from './read-export.ts'
import { requestExport } from './request-export.ts'

const os = implement(rightsContract).$context<Scope>()

export const rightsRouter = os.router({
  readExport: os.readExport.handler(({ context }) => readExport(context)),
  downloadExport: os.downloadExport.handler(({ context }) => downloadExport(context)),
  requestExport: os.requestExport.handler(({ context }) => requestExport(context)),
})
