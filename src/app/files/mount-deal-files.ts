import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actAs } from '#database/database.ts'
import { readChain } from '#features/deals/chain/server/read-chain.ts'
import { writeClosingStatement } from '#features/deals/chain/server/write-closing-statement.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { securityPolicies } from '../http/security-policies.ts'
import { isUuid, type ScopeOf, sendNotFound, sendTooManyRequests, waitIfTooMany } from './file-responses.ts'

const headers = { 'cache-control': 'private, no-store', 'content-security-policy': securityPolicies.file }

type DealRequest = FastifyRequest<{ Params: { id: string } }>

/** The signed timeline and the closing statement of a deal as files, for its parties. */
export function mountDealFiles(app: FastifyInstance, scopeOf: ScopeOf): void {
  app.get('/deals/:id/timeline.json', (request: DealRequest, reply) =>
    sendFile(request, reply, {
      name: `timeline-${request.params.id}.json`,
      type: 'application/json; charset=utf-8',
      write: async (scope, id) => `${JSON.stringify(await readChain(scope, { id }), null, 2)}\n`,
    }),
  )
  app.get('/deals/:id/closing.pdf', (request: DealRequest, reply) =>
    sendFile(request, reply, {
      name: `closing-${request.params.id}.pdf`,
      type: 'application/pdf',
      write: (scope, id) => writeClosingStatement(scope, { id }),
    }),
  )

  interface DealFile {
    name: string
    type: string
    write: (scope: Scope, id: string) => Promise<string | Buffer>
  }

  async function sendFile(request: DealRequest, reply: FastifyReply, { name, type, write }: DealFile) {
    const { id } = request.params
    if (!isUuid(id)) return sendNotFound(reply)
    const scope = await scopeOf(request, 'current')
    const content = await actAs(scope.actor, () => write(scope, id))
      .catch(undefinedIfHidden)
      .catch(waitIfTooMany)
    if (content === undefined) return sendNotFound(reply)
    if (typeof content === 'object' && 'retryAfter' in content) return sendTooManyRequests(reply, content)
    return reply
      .headers({ ...headers, 'content-disposition': `attachment; filename="${name}"` })
      .type(type)
      .send(content)
  }
}

/** To strangers and visitors a deal of others and an unknown one look the same. */
function undefinedIfHidden(error: unknown) {
  if (error instanceof Refusal && error.code !== 'TOO_MANY_REQUESTS') return undefined
  throw error
}
