import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import type { MountWebOptions } from './mount-web-options.ts'
import type { PageRenderer } from './page-renderer.ts'
import { pageHandler, pageRoute } from './render-page.ts'

const serverEntry = 'virtual:tanstack-start-server-entry'

/** Renders pages from the sources, with hot reload on the application's own port. */
export async function mountDevelopmentPages(app: FastifyInstance, options: MountWebOptions): Promise<void> {
  const vite = await createServer({
    root: join(import.meta.dirname, '../../..'),
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: app.server } },
  })
  app.addHook('preClose', () => vite.close())

  const showPage = pageHandler({ ...options, render: viteRenderer(vite) })

  app.route({
    ...pageRoute,
    async handler(request, reply) {
      if (await serveByVite(vite, request, reply)) return reply.hijack()
      return showPage.call(this, request, reply)
    },
  })
}

function viteRenderer(vite: ViteDevServer): PageRenderer {
  const environment = vite.environments.ssr
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite has no environment to render in')

  return async (request, options) => {
    try {
      // Imported for each request, since an edit replaces the module.
      const { default: start } = await environment.runner.import<{ default: { fetch: PageRenderer } }>(serverEntry)
      return await start.fetch(request, options)
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      throw error
    }
  }
}

function serveByVite(vite: ViteDevServer, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  return new Promise((resolve, reject) => {
    reply.raw.once('close', () => resolve(true))
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => (error ? reject(error) : resolve(false)))
  })
}
