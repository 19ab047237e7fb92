import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { documentsContract } from '../contract.ts'
import { addDocument } from './add-document.ts'
import { addVersion } from './add-version.ts'
import { changeDocument } from './change-document.ts'
import { listDocuments } from './list-documents.ts'
import { showAgain } from './show-again.ts'
import { takeBack } from './take-back.ts'

const os = implement(documentsContract).$context<Scope>()

export const documentsRouter = os.router({
  list: os.list.handler(({ context, input }) => listDocuments(context, input)),
  add: os.add.handler(({ context, input }) => addDocument(context, input)),
  addVersion: os.addVersion.handler(({ context, input }) => addVersion(context, input)),
  change: os.change.handler(({ context, input }) => changeDocument(context, input)),
  takeBack: os.takeBack.handler(({ context, input }) => takeBack(context, input)),
  showAgain: os.showAgain.handler(({ context, input }) => showAgain(context, input)),
})
