import type { FastifyInstance } from 'fastify'
import { securityPolicies } from '../http/security-policies.ts'
import { type CompressedVariants, sendCompressed } from './compressed-variants.ts'

/** A poster by its address `/posters/{category}/{file}`; undefined if there is no such poster. */
export type ReadPoster = (category: string, file: string) => Promise<CompressedVariants> | undefined

/** More than there are posters; it only bounds the memory. */
const mostCached = 400

const headers = {
  'content-type': 'image/svg+xml',
  'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  'content-security-policy': securityPolicies.poster,
  'x-content-type-options': 'nosniff',
}

/** Serves the posters; each is read, or drawn, once. */
export function mountPosters(app: FastifyInstance, read: ReadPoster): void {
  const cache = new Map<string, Promise<CompressedVariants>>()

  function poster(category: string, file: string): Promise<CompressedVariants> | undefined {
    const name = `${category}/${file}`
    const cached = cache.get(name)
    if (cached !== undefined) return cached
    const reading = read(category, file)
    if (reading === undefined) return undefined
    if (cache.size < mostCached) cache.set(name, reading)
    reading.catch(() => cache.delete(name))
    return reading
  }

  app.get<{ Params: { category: string; file: string } }>('/posters/:category/:file', async (request, reply) => {
    const bytes = await poster(request.params.category, request.params.file)
    if (!bytes) return reply.callNotFound()
    return sendCompressed(request, reply.headers(headers), bytes)
  })
}
