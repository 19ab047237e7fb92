import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { rightsContract } from '../contract.ts'
import { downloadExport } from './download-export.ts'
import { readErasure } from './read-erasure.ts'
import { readExport } from './read-export.ts'
import { requestErasure } from './request-erasure.ts'
import { requestExport } from './request-export.ts'
import { withdrawErasure } from './withdraw-erasure.ts'

const os = implement(rightsContract).$context<Scope>()

export const rightsRouter = os.router({
  readExport: os.readExport.handler(({ context }) => readExport(context)),
  requestExport: os.requestExport.handler(({ context }) => requestExport(context)),
  downloadExport: os.downloadExport.handler(({ context }) => downloadExport(context)),
  readErasure: os.readErasure.handler(({ context }) => readErasure(context)),
  requestErasure: os.requestErasure.handler(({ context }) => requestErasure(context)),
  withdrawErasure: os.withdrawErasure.handler(({ context }) => withdrawErasure(context)),
})
