import type { FastifyInstance } from 'fastify'
import { actAs } from '#database/database.ts'
import { openExport } from '#features/rights/server/open-export.ts'
import { Refusal } from '#platform/refusal.ts'
import { absent, isUuid, type ScopeOf, sayAbsent } from './file-responses.ts'

/** The export of a member's data, for that member alone. */
export function mountExports(app: FastifyInstance, scopeOf: ScopeOf): void {
  app.get<{ Params: { file: string } }>('/exports/:file', async (request, reply) => {
    const { file } = request.params
    const fileId = file.endsWith('.zip') ? file.slice(0, -'.zip'.length) : ''
    if (!isUuid(fileId)) return sayAbsent(reply)
    const scope = await scopeOf(request)
    const stored = await actAs(scope.actor, () => openExport(scope, { fileId })).catch(refused)
    if (stored === 'PROOF_NEEDED')
      return reply
        .status(403)
        .headers(headers)
        .send({ code: stored, message: 'Please prove that it is you, and try again.' })
    if (!stored) return sayAbsent(reply)
    return reply
      .headers({ ...headers, 'content-disposition': 'attachment; filename="subrosa-export.zip"' })
      .type(stored.contentType)
      .header('content-length', stored.size)
      .send(stored.body)
  })
}

const refused = (error: unknown) =>
  error instanceof Refusal && error.code === 'PROOF_NEEDED' ? error.code : absent(error)

const headers = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
}
