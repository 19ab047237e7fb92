import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { openCachedPages } from './cached-pages.ts'
import { invalidateWhileServing } from './invalidate-on-change.ts'
import { openLinkedStyles } from './linked-styles.ts'
import type { MountWebOptions } from './mount-web-options.ts'
import type { PageRenderer } from './page-renderer.ts'
import { pageHandler, pageRoute } from './render-page.ts'
import { usedStyles } from './used-styles.ts'

export async function mountBuiltPages(app: FastifyInstance, options: MountWebOptions): Promise<void> {
  const files = join(options.dist, 'client')
  const render = await loadRenderer(join(options.dist, 'server/server.js'))
  const stylesheets = stylesheetsIn(files)
  const keepUsedStyles = usedStyles()
  const cachedPages = openCachedPages({ ...options, render, stylesheets, keepUsedStyles })
  invalidateWhileServing(app, { live: options.live, drop: cachedPages.drop })
  await app.register(fastifyStatic, hashedAssets(files))
  await app.register(fastifyStatic, publicFiles(files))
  const linksStyles = openLinkedStyles({ stylesheets, origin: options.origin })
  const handler = pageHandler({ ...options, render, cachedPages, linksStyles, stylesheets, keepUsedStyles })
  app.route({ ...pageRoute, handler })
}

const stylesheetsIn = (files: string): string[] =>
  readdirSync(join(files, 'assets'))
    .filter((file) => file.endsWith('.css'))
    .map((file) => `/assets/${file}`)

const common = {
  preCompressed: true,
  decorateReply: false,
  index: false,
  setHeaders: (reply) => reply.header('x-content-type-options', 'nosniff'),
} satisfies Partial<FastifyStaticOptions>

/** File names contain a hash of the content, so browsers may cache these files for ever. */
const hashedAssets = (files: string): FastifyStaticOptions => ({
  ...common,
  root: join(files, 'assets'),
  prefix: '/assets/',
  immutable: true,
  // Assets are not HTML, so leave out headers meant for documents.
  setHeaders: (reply) => {
    for (const name of ['referrer-policy', 'x-frame-options', 'x-request-id']) reply.removeHeader(name)
  },
  maxAge: '1y',
  // Never revalidated, nor requested in parts.
  ...{ etag: false, lastModified: false, acceptRanges: false },
})

const publicFiles = (files: string): FastifyStaticOptions => ({
  ...common,
  root: files,
  wildcard: false,
  globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
  maxAge: '1h',
})

async function loadRenderer(serverEntry: string): Promise<PageRenderer> {
  if (!existsSync(serverEntry)) throw new Error('The web is not built: run `npm start`, which builds it')
  // React loads its development build, half as fast, unless this is set before.
  process.env.NODE_ENV ??= 'production'
  const { default: start } = (await import(pathToFileURL(serverEntry).href)) as { default: { fetch: PageRenderer } }
  return start.fetch
}
