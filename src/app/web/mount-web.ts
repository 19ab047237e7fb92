import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { mountPosters, type PosterFiles } from './mount-posters.ts'
import { mountSiteFiles } from './mount-site-files.ts'
import type { MountWebOptions } from './mount-web-options.ts'

/** Serves every address that no other route handles: a file of the build, or a rendered page. */
export async function mountWeb(app: FastifyInstance, options: MountWebOptions): Promise<void> {
  // The framework's own remote calls, which the product does not use: it calls the API.
  app.get('/_serverFn/*', (_request, reply) => reply.callNotFound())
  mountPosters(app, await findPosters(options))
  mountSiteFiles(app, {
    origin: options.origin,
    contact: async (request) => (await options.visitor(request).instance.read()).contact,
  })

  // Imported by mode, so that production never loads Vite.
  if (options.mode === 'production') {
    const { mountBuiltPages } = await import('./built-pages.ts')
    await mountBuiltPages(app, options)
  } else {
    const { mountDevelopmentPages: mountLivePages } = await import('./development-pages.ts')
    await mountLivePages(app, options)
  }
}

/** The posters of the build; drawn on request in development and for a build of specimens, which has none. */
async function findPosters({ mode, dist }: MountWebOptions): Promise<PosterFiles> {
  const folder = join(dist, 'posters')
  if (mode === 'production' && existsSync(folder)) {
    const { builtPosters } = await import('./built-posters.ts')
    return builtPosters(folder)
  }
  const { drawnPosters } = await import('./draw-posters.ts')
  return drawnPosters()
}
