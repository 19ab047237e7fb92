import type { FastifyInstance } from 'fastify'
import { publicPages } from './public-pages.ts'

const cacheControl = 'public, max-age=3600'

/** What search engines ask for. Made here, not kept as files: both name the product's own address. */
export function mountSiteFiles(app: FastifyInstance, origin: () => string): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', cacheControl)
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${origin()}/sitemap.xml\n`),
  )
  app.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', cacheControl).send(sitemap(origin())),
  )
}

function sitemap(origin: string): string {
  const pages = publicPages.map((path) => `  <url><loc>${origin}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.join('\n')}
</urlset>
`
}
