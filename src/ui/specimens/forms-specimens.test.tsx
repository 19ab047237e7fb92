import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormsSpecimens } from './forms-specimens.tsx'

test('server-rendered controls have no inline styles, which the content security policy forbids', async () => {
  const html = await renderOnServer()

  expect(html, 'everything was rendered').toContain('A whole form')
  expect(html.match(/<style|<[^>]* style=[^>]*>/g) ?? []).toEqual([])
})

test('the server renders a select as the element, which works before hydration', async () => {
  const html = await renderOnServer()

  const [, id] = /<label [^>]*for="([^"]+)"[^>]*>Stage</.exec(html) ?? []
  expect(html).toMatch(new RegExp(`<select [^>]*id="${id}" aria-describedby="${id}-hint"`))
  expect(html).toMatch(/<option [^>]*value="review"[^>]* selected="">Document Review<\/option>/)
})

async function renderOnServer(): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({ component: FormsSpecimens }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    isServer: true,
  })
  await router.load()
  return renderToString(<RouterProvider router={router} />)
}
