import { implement } from '@orpc/server'
import type { Scope } from '#platform/scope.ts'
import { transferContract, uploadedImport } from '../contract.ts'
import { checkImport } from './check-import.ts'
import { importListings } from './import-listings.ts'

const os = implement(transferContract).$context<Scope>()
const uploaded = implement(uploadedImport).$context<Scope>()

export const checkUploaded = uploaded.check.handler(({ context, input }) => checkImport(context, input))

export const importUploaded = uploaded.import.handler(({ context, input }) => importListings(context, input))

export const transferRouter = os.router({
  check: os.check.handler(({ context, input: { file, ...input } }) =>
    checkImport(context, { ...input, receiveFile: async () => file }),
  ),
  import: os.import.handler(({ context, input: { file, ...input } }) =>
    importListings(context, { ...input, receiveFile: async () => file }),
  ),
})
