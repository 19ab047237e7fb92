import { createRouterClient } from '@orpc/server'
import type { FastifyInstance } from 'fastify'
import type { ImportInput } from '#features/listings/transfer/contract.ts'
import { checkUploaded, importUploaded } from '#features/listings/transfer/server/router.ts'
import { transferLimits } from '#features/listings/transfer/terms.ts'
import type { Scope } from '#platform/scope.ts'
import { interceptors } from '../api/interceptors.ts'
import { mountUpload, type UploadContext } from './receive-upload.ts'

/** CSV files of listings: what they would do, and their import. */
export function mountTransfers(app: FastifyInstance, uploads: UploadContext): void {
  const upload = { method: 'POST', mostBytes: transferLimits.bytes, field: 'file' } as const
  // A CSV file has no first bytes of its own: the procedure says what is wrong with another file.
  const accepts = { typeOf: () => 'text/csv', hint: '', called: 'a CSV file' }
  mountUpload(app, uploads, {
    ...{ ...upload, accepts, url: '/api/listings/import/check' },
    perform: (context, query, receiveFile) => clientOf(context).check(inputOf(query, receiveFile)),
  })
  mountUpload(app, uploads, {
    ...{ ...upload, accepts, url: '/api/listings/import' },
    perform: (context, query, receiveFile) => clientOf(context).import(inputOf(query, receiveFile)),
  })
}

/** The contract checks the query. */
function inputOf({ encoding, separator, columns }: Record<string, string>, receiveFile: () => Promise<Blob>) {
  const query = { encoding, separator, columns } as Omit<ImportInput, 'receiveFile'>
  return { ...query, receiveFile }
}

const clientOf = (context: Scope) =>
  createRouterClient({ check: checkUploaded, import: importUploaded }, { context, interceptors: [...interceptors] })
