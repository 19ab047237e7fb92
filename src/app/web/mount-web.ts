import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiClient } from '#api/client.ts'
import { mountPosters } from './mount-posters.ts'
import type { PageMode } from './page-headers.ts'

export type MountWebOptions = {
  mode: PageMode
  /** The API as the visitor of this request may call it, without HTTP. */
  client: (request: FastifyRequest) => ApiClient
}

/** Serves every address that no other route claims: files of the build, else a rendered page. */
export async function mountWeb(app: FastifyInstance, { mode, client }: MountWebOptions): Promise<void> {
  // The framework's own remote calls: ours go through the API, so nothing answers here.
  app.get('/_serverFn/*', (_request, reply) => reply.callNotFound())
  mountPosters(app)

  // Loaded by mode: production never touches Vite.
  if (mode === 'production') {
    const { mountBuiltPages } = await import('./built-pages.ts')
    await mountBuiltPages(app, client)
  } else {
    const { mountLivePages } = await import('./live-pages.ts')
    await mountLivePages(app, client)
  }
}
