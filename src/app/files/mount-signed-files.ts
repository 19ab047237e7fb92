import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actAs } from '#database/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { securityPolicies } from '../http/security-policies.ts'
import { isUuid, type ScopeOf, sendNotFound, sendTooManyRequests, waitIfTooMany } from './file-responses.ts'

const headers = { 'cache-control': 'private, no-store', 'content-security-policy': securityPolicies.file }

type WriteJson = (scope: Scope, record: { id: string }) => Promise<object>
type WritePdf = (scope: Scope, record: { id: string }) => Promise<Buffer>

interface SignedFiles {
  /** '/receipts' */
  path: `/${string}`
  /** The beginning of the file's name. */
  name: string
  json: WriteJson
  pdf: WritePdf
}

/** What the instance signs about a record, as JSON and as PDF, for those who may read it. */
export function mountSignedFiles(app: FastifyInstance, scopeOf: ScopeOf, { path, name, json, pdf }: SignedFiles): void {
  app.get<{ Params: { file: string } }>(`${path}/:file`, async (request, reply) => {
    const [id = '', kind = ''] = request.params.file.split('.')
    const send = fileSender(scopeOf, request, reply)
    if (kind === 'json') return await send({ id, name, json })
    if (kind === 'pdf') return await send({ id, name, pdf })
    return sendNotFound(reply)
  })
}

type SignedFile = { id: string; name: string } & ({ json: WriteJson } | { pdf: WritePdf })

/** Returns a function that sends a file which the instance signs. To strangers and visitors it looks as if there were none. */
export function fileSender(scopeOf: ScopeOf, request: FastifyRequest, reply: FastifyReply) {
  return async ({ id, name, ...writer }: SignedFile) => {
    if (!isUuid(id)) return sendNotFound(reply)
    const scope = await scopeOf(request, 'current')
    const write = async () =>
      'pdf' in writer
        ? await writer.pdf(scope, { id })
        : `${JSON.stringify(await writer.json(scope, { id }), null, 2)}\n`
    const content = await actAs(scope.actor, write).catch(undefinedIfHidden).catch(waitIfTooMany)
    if (content === undefined) return sendNotFound(reply)
    if (typeof content === 'object' && 'retryAfter' in content) return sendTooManyRequests(reply, content)
    const kind = 'pdf' in writer ? 'pdf' : 'json'
    return reply
      .headers({ ...headers, 'content-disposition': `attachment; filename="${name}-${id}.${kind}"` })
      .type(kind === 'pdf' ? 'application/pdf' : 'application/json; charset=utf-8')
      .send(content)
  }
}

/** A stranger and a visitor learn nothing about which records exist. */
function undefinedIfHidden(error: unknown) {
  if (error instanceof Refusal && error.code !== 'TOO_MANY_REQUESTS') return undefined
  throw error
}
