import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { mountSiteFiles } from './mount-site-files.ts'

function serve() {
  const app = Fastify()
  mountSiteFiles(app, { origin: () => 'https://example.com', contact: async () => 'desk@example.com' })
  return app
}

test('tells robots to skip the API, and names the sitemap', async () => {
  const { headers, body } = await serve().inject('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /api/', 'Sitemap: https://example.com/sitemap.xml']),
  )
})

test('lists only public pages in the sitemap, by their full address', async () => {
  const { headers, body } = await serve().inject({ url: '/sitemap.xml', headers: { host: 'evil.example' } })
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://example.com/',
    'https://example.com/about',
    'https://example.com/listings',
    'https://example.com/mandates',
    'https://example.com/privacy',
    'https://example.com/terms',
    'https://example.com/cookies',
  ])
})

test('says in security.txt where to report a vulnerability, valid for a month', async () => {
  const { headers, body } = await serve().inject('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const [contact, expires, ...others] = body.split('\n')
  expect(contact).toBe('Contact: mailto:desk@example.com')
  const days = (Date.parse(expires?.replace('Expires: ', '') ?? '') - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(30)
  expect(others).toContain('Canonical: https://example.com/.well-known/security.txt')
})
