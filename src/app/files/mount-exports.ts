import type { FastifyInstance } from 'fastify'
import { actAs } from '#database/database.ts'
import { openExport } from '#features/rights/server/open-export.ts'
import { Refusal } from '#platform/refusal.ts'
import { securityPolicies } from '../http/security-policies.ts'
import { isUuid, type ScopeOf, sendNotFound, undefinedIfNotFound } from './file-responses.ts'

/** The export of a member's data, for that member only. */
export function mountExports(app: FastifyInstance, scopeOf: ScopeOf): void {
  app.get<{ Params: { file: string } }>('/exports/:file', async (request, reply) => {
    const { file } = request.params
    const fileId = file.endsWith('.zip') ? file.slice(0, -'.zip'.length) : ''
    if (!isUuid(fileId)) return sendNotFound(reply)
    const scope = await scopeOf(request, 'current')
    const stored = await actAs(scope.actor, () => openExport(scope, { fileId })).catch(proofNeededOrUndefined)
    if (stored === 'PROOF_NEEDED')
      return reply
        .status(403)
        .headers(headers)
        .send({ code: stored, message: 'Please prove that it is you, and try again.' })
    if (!stored) return sendNotFound(reply)
    return reply
      .headers({ ...headers, 'content-disposition': 'attachment; filename="subrosa-export.zip"' })
      .type(stored.contentType)
      .header('content-length', stored.size)
      .send(stored.body)
  })
}

const proofNeededOrUndefined = (error: unknown) =>
  error instanceof Refusal && error.code === 'PROOF_NEEDED' ? error.code : undefinedIfNotFound(error)

const headers = { 'cache-control': 'private, no-store', 'content-security-policy': securityPolicies.file }
