import type { FastifyInstance, FastifyRequest } from 'fastify'
import { publicPages } from './public-pages.ts'

const cacheControl = 'public, max-age=3600'

interface SiteFileOptions {
  origin: () => string
  /** The e-mail address of the people who run this instance. */
  contact: (request: FastifyRequest) => Promise<string>
}

/** Files for search engines and security researchers, generated because they contain the product's address. */
export function mountSiteFiles(app: FastifyInstance, { origin, contact }: SiteFileOptions): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', cacheControl)
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${origin()}/sitemap.xml\n`),
  )
  app.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', cacheControl).send(sitemap(origin())),
  )
  app.get('/.well-known/security.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', cacheControl)
      .send(securityTxt(origin(), await contact(request))),
  )
}

/** RFC 9116. Generated for each request, so it never expires while the instance runs. */
function securityTxt(origin: string, contact: string): string {
  const aMonth = 30 * 24 * 60 * 60 * 1000
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(Date.now() + aMonth).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}

function sitemap(origin: string): string {
  const pages = publicPages.map((path) => `  <url><loc>${origin}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.join('\n')}
</urlset>
`
}
