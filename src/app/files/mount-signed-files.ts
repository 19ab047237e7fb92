import type { FastifyInstance } from 'fastify'
import { actAs } from '#database/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { securityPolicies } from '../http/security-policies.ts'
import { isUuid, type ScopeOf, sendNotFound, sendTooManyRequests, waitIfTooMany } from './file-responses.ts'

const headers = { 'cache-control': 'private, no-store', 'content-security-policy': securityPolicies.file }

interface SignedFiles {
  /** '/receipts' */
  path: `/${string}`
  /** The beginning of the file's name. */
  name: string
  json: (scope: Scope, record: { id: string }) => Promise<object>
  pdf: (scope: Scope, record: { id: string }) => Promise<Buffer>
}

/** What the instance signs about a record, as JSON and as PDF, for those who may read it. */
export function mountSignedFiles(app: FastifyInstance, scopeOf: ScopeOf, { path, name, json, pdf }: SignedFiles): void {
  app.get<{ Params: { file: string } }>(`${path}/:file`, async (request, reply) => {
    const [id = '', kind = ''] = request.params.file.split('.')
    if (!isUuid(id) || !['json', 'pdf'].includes(kind)) return sendNotFound(reply)
    const scope = await scopeOf(request, 'current')
    const content = await actAs(scope.actor, async () =>
      kind === 'pdf' ? await pdf(scope, { id }) : `${JSON.stringify(await json(scope, { id }), null, 2)}\n`,
    )
      .catch(undefinedIfHidden)
      .catch(waitIfTooMany)
    if (content === undefined) return sendNotFound(reply)
    if (typeof content === 'object' && 'retryAfter' in content) return sendTooManyRequests(reply, content)
    return reply
      .headers({ ...headers, 'content-disposition': `attachment; filename="${name}-${id}.${kind}"` })
      .type(kind === 'pdf' ? 'application/pdf' : 'application/json; charset=utf-8')
      .send(content)
  })
}

/** A stranger and a visitor learn nothing about which records exist. */
function undefinedIfHidden(error: unknown) {
  if (error instanceof Refusal && error.code !== 'TOO_MANY_REQUESTS') return undefined
  throw error
}
