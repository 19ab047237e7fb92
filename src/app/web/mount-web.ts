import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiClient } from '#api/client.ts'
import type { Live } from '#platform/live/live.ts'
import { mountPosters } from './mount-posters.ts'
import { mountSiteFiles } from './mount-site-files.ts'
import type { PageMode } from './page-headers.ts'

export type MountWebOptions = {
  mode: PageMode
  /** Where the web was built to. */
  dist: string
  /** The API as the visitor of this request may call it, without HTTP. */
  client: (request: FastifyRequest) => ApiClient
  /** The API as a stranger may call it, whoever sends the request. */
  visitor: (request: FastifyRequest) => ApiClient
  /** The address that members use, never what a request claims. */
  origin: () => string
  live: Pick<Live, 'stream'>
}

/** Serves every address that no other route claims: files of the build, else a rendered page. */
export async function mountWeb(app: FastifyInstance, options: MountWebOptions): Promise<void> {
  // The framework's own remote calls: ours go through the API, so nothing answers here.
  app.get('/_serverFn/*', (_request, reply) => reply.callNotFound())
  mountPosters(app)
  mountSiteFiles(app, options.origin)

  // Loaded by mode: production never touches Vite.
  if (options.mode === 'production') {
    const { mountBuiltPages } = await import('./built-pages.ts')
    await mountBuiltPages(app, options)
  } else {
    const { mountLivePages } = await import('./live-pages.ts')
    await mountLivePages(app, options)
  }
}
