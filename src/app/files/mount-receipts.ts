import type { FastifyInstance } from 'fastify'
import { actAs } from '#database/database.ts'
import { readReceipt } from '#features/listings/agreements/server/read-receipt.ts'
import { writeReceiptPdf } from '#features/listings/agreements/server/write-receipt-pdf.ts'
import { Refusal } from '#platform/refusal.ts'
import { securityPolicies } from '../http/security-policies.ts'
import { isUuid, type ScopeOf, sendNotFound, sendTooManyRequests, waitIfTooMany } from './file-responses.ts'

const headers = { 'cache-control': 'private, no-store', 'content-security-policy': securityPolicies.file }

/** Receipts of agreements as files, for both sides. */
export function mountReceipts(app: FastifyInstance, scopeOf: ScopeOf): void {
  app.get<{ Params: { file: string } }>('/receipts/:file', async (request, reply) => {
    const [id = '', kind = ''] = request.params.file.split('.')
    if (!isUuid(id) || !['json', 'pdf'].includes(kind)) return sendNotFound(reply)
    const scope = await scopeOf(request, 'current')
    const content = await actAs(scope.actor, async () =>
      kind === 'pdf'
        ? await writeReceiptPdf(scope, { id })
        : `${JSON.stringify(await readReceipt(scope, { id }), null, 2)}\n`,
    )
      .catch(undefinedIfHidden)
      .catch(waitIfTooMany)
    if (content === undefined) return sendNotFound(reply)
    if (typeof content === 'object' && 'retryAfter' in content) return sendTooManyRequests(reply, content)
    return reply
      .headers({ ...headers, 'content-disposition': `attachment; filename="receipt-${id}.${kind}"` })
      .type(kind === 'pdf' ? 'application/pdf' : 'application/json; charset=utf-8')
      .send(content)
  })
}

/** A stranger and a visitor learn nothing about which receipts exist. */
function undefinedIfHidden(error: unknown) {
  if (error instanceof Refusal && error.code !== 'TOO_MANY_REQUESTS') return undefined
  throw error
}
