import type { FastifyInstance } from 'fastify'
import { drawPosterFile } from '#posters/draw-poster.ts'
import { securityPolicies } from '../http/security-policies.ts'
import { type PreparedBytes, prepareBytes, sendPrepared } from './compressed-variants.ts'

/** More than there are posters; a bound all the same. */
const mostKept = 400

const headers = {
  'content-type': 'image/svg+xml',
  'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  'content-security-policy': securityPolicies.poster,
  'x-content-type-options': 'nosniff',
}

/** The illustrations, drawn when first asked for. */
export function mountPosters(app: FastifyInstance, draw = drawPosterFile): void {
  const kept = new Map<string, Promise<PreparedBytes>>()

  function poster(category: string, file: string): Promise<PreparedBytes> | undefined {
    const name = `${category}/${file}`
    const known = kept.get(name)
    if (known !== undefined) return known
    const drawing = draw(category, file)
    if (drawing === undefined) return undefined
    const prepared = prepareBytes(drawing, 9)
    if (kept.size < mostKept) kept.set(name, prepared)
    prepared.catch(() => kept.delete(name))
    return prepared
  }

  app.get<{ Params: { category: string; file: string } }>('/posters/:category/:file', async (request, reply) => {
    const bytes = await poster(request.params.category, request.params.file)
    if (!bytes) return reply.callNotFound()
    return sendPrepared(request, reply.headers(headers), bytes)
  })
}
