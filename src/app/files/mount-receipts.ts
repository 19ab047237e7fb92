import type { FastifyInstance } from 'fastify'
import { readReceipt } from '#features/listings/agreements/server/read-receipt.ts'
import { writeReceiptPdf } from '#features/listings/agreements/server/write-receipt-pdf.ts'
import type { ScopeOf } from './file-responses.ts'
import { mountSignedFiles } from './mount-signed-files.ts'

/** Receipts of agreements as files, for both sides. */
export function mountReceipts(app: FastifyInstance, scopeOf: ScopeOf): void {
  mountSignedFiles(app, scopeOf, { path: '/receipts', name: 'receipt', json: readReceipt, pdf: writeReceiptPdf })
}
