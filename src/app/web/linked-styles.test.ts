import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { ApiClient } from '#api/api-client.ts'
import { openLinkedStyles } from './linked-styles.ts'
import { pageHandler, pageRoute } from './render-page.ts'

const member = 'session=abc; member=1'

/** A server whose pages say how they get their styles. */
function serve(style = 'index-abc.css', origin = 'http://example.com') {
  const linksStyles = openLinkedStyles({ stylesheets: [`/assets/${style}`], origin: () => origin })
  const app = Fastify()
  app.route({
    ...pageRoute,
    handler: pageHandler({
      mode: 'production',
      render: async (_, { inlineCss }) =>
        new Response(inlineCss ? 'inline' : 'linked', { headers: { 'content-type': 'text/html' } }),
      client: () => ({}) as ApiClient,
      origin: () => origin,
      beginRendering: async () => () => undefined,
      linksStyles,
    }),
  })
  return async (cookie: string) => {
    const { body, headers } = await app.inject({ url: '/listings', headers: { cookie } })
    const [styles = ''] = [headers['set-cookie'] ?? []].flat()
    return { body, styles }
  }
}

test('contains the styles in the first page of a member and links to them in later ones', async () => {
  const open = serve()
  const first = await open(member)
  expect(first.body).toBe('inline')
  expect(first.styles).toMatch(/^styles=[\w-]+; Path=\/; HttpOnly; SameSite=Lax$/)

  const cookie = `${member}; ${first.styles.split(';')[0]}`
  expect(await open(cookie)).toEqual({ body: 'linked', styles: '' })
  // The styles changed with an update, so the browser does not have them.
  expect((await serve('index-new.css')(cookie)).body).toBe('inline')
})

test('gives visitors pages with their styles, and no cookie', async () => {
  const open = serve()
  const [styles] = (await open(member)).styles.split(';')
  for (const cookie of ['theme=dark', `theme=dark; ${styles}`])
    expect(await open(cookie)).toEqual({ body: 'inline', styles: '' })
})

test('protects the cookie about styles on a site with TLS', async () => {
  expect((await serve('index.css', 'https://example.com')(member)).styles).toMatch(/^__Host-styles=.*; Secure$/)
})
