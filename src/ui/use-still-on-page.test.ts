import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { isOnRoute } from './use-still-on-page.ts'

test('the reader has left a list as soon as another page begins to load', async () => {
  const { router, arrive: finishLoading } = await atTheList()
  expect(isOnRoute(router, '/listings/')).toBe(true)
  const navigation = router.navigate({ to: '/listings/$id', params: { id: 'one' } })
  await expect.poll(() => router.state.location.pathname).toBe('/listings/one')
  expect(
    router.state.matches.map(({ routeId }) => routeId as string),
    'the list is still what is shown',
  ).toContain('/listings/')
  expect(isOnRoute(router, '/listings/')).toBe(false)
  finishLoading()
  await navigation
})

test('other search params and child routes are still the same page', async () => {
  const { router, arrive: finishLoading } = await atTheList()
  await router.navigate({ to: '/listings', search: { search: 'villa' } })
  expect(isOnRoute(router, '/listings/')).toBe(true)
  const navigation = router.navigate({ to: '/listings/$id', params: { id: 'one' } })
  await expect.poll(() => router.state.location.pathname).toBe('/listings/one')
  expect(isOnRoute(router, '/listings')).toBe(true)
  finishLoading()
  await navigation
})

/** A router at a list, with another page that loads when the test lets it. */
async function atTheList() {
  let finishLoading = () => {}
  const loaded = new Promise<void>((resolve) => {
    finishLoading = resolve
  })
  const root = createRootRoute()
  const listings = createRoute({ getParentRoute: () => root, path: '/listings' })
  const list = createRoute({ getParentRoute: () => listings, path: '/' })
  const listingRoute = createRoute({ getParentRoute: () => listings, path: '$id', loader: () => loaded })
  const router = createRouter({
    routeTree: root.addChildren([listings.addChildren([list, listingRoute])]),
    isServer: false,
    origin: 'http://127.0.0.1',
    history: createMemoryHistory({ initialEntries: ['/listings'] }),
  })
  await router.load()
  return { router, arrive: finishLoading }
}
