import type { FastifyInstance } from 'fastify'
import { securityPolicies } from '../http/security-policies.ts'
import { type CompressedVariants, sendCompressed } from './compressed-variants.ts'

/** A poster by its address `/posters/{category}/{file}`; undefined if there is no such poster. */
export type ReadPoster = (category: string, file: string) => Promise<CompressedVariants> | undefined

/** More than there are posters; it only bounds the memory. */
const maximumCached = 400

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
    const posterPromise = read(category, file)
    if (posterPromise === undefined) return undefined
    if (cache.size < maximumCached) cache.set(name, posterPromise)
    posterPromise.catch(() => cache.delete(name))
    return posterPromise
  }

  app.get<{ Params: { category: string; file: string } }>('/posters/:category/:file', async (request, reply) => {
    const bytes = await poster(request.params.category, request.params.file)
    if (!bytes) return reply.callNotFound()
    return sendCompressed(request, reply.headers(headers), bytes)
  })
}
