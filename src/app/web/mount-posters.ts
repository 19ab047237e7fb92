import type { FastifyInstance } from 'fastify'
import type { PosterWidth } from '#posters/addresses.ts'
import { type Poster, posterName } from '#posters/catalogue.ts'
import { posterFromPath } from '#posters/every-poster.ts'
import { acceptsAvif } from '../http/accepts-avif.ts'
import { securityPolicies } from '../http/security-policies.ts'

export interface PosterFiles {
  /** The version in the addresses of these posters. */
  version: string
  read: (poster: Poster, width: PosterWidth, format: 'avif' | 'webp') => Promise<PosterFile>
}

interface PosterFile {
  content: Buffer
  contentType: string
  etag?: string
}

const headers = {
  'content-security-policy': securityPolicies.poster,
  'x-content-type-options': 'nosniff',
}

/** Serves the posters at the addresses of `posterSources`, as AVIF to browsers that decode it and as WebP to others. */
export function mountPosters(app: FastifyInstance, { version, read }: PosterFiles): void {
  app.get<{ Params: { version: string; category: string; file: string } }>(
    '/posters/:version/:category/:file',
    async (request, reply) => {
      const { params } = request
      const requested = posterFromPath(params.category, params.file)
      if (!requested) return reply.callNotFound()
      const format = acceptsAvif(request.headers.accept) ? 'avif' : 'webp'
      const { content, contentType, etag } = await read(requested.poster, requested.width, format)
      reply.headers({
        ...headers,
        vary: [reply.getHeader('vary'), 'accept'].filter(Boolean).join(', '),
        // During an upgrade, a page of another version may ask this process: no cache may keep this answer for that address.
        'cache-control': params.version === version && etag ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(etag && { etag }),
      })
      if (etag && request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type(contentType).send(content)
    },
  )

  // For pages that were open before the upgrade: the addresses until decision 48, which says when this can go.
  app.get<{ Params: { category: string; file: string } }>('/posters/:category/:file', async (request, reply) => {
    const { category, file } = request.params
    const requested = posterFromPath(category, file.replace(/\.svg$/, '-800'))
    if (!requested || !file.endsWith('.svg')) return reply.callNotFound()
    reply.header('cache-control', 'public, max-age=300')
    return reply.redirect(`/posters/${version}/${posterName(requested.poster)}-${requested.width}`)
  })
}
