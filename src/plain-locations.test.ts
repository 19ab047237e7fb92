import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type ParsedLocation,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { rememberPlainLocations } from './plain-locations.ts'

function givenRouter(at: string) {
  const root = createRootRoute()
  const child = (path: string) => createRoute({ getParentRoute: () => root, path })
  const routeTree = root.addChildren([child('/'), child('/listings'), child('/listings/$id'), child('/dashboard')])
  const history = createMemoryHistory({ initialEntries: [at] })
  return createRouter({ routeTree, history, isServer: true })
}

const given = (at: string) => {
  const [router, plainRouter] = [givenRouter(at), givenRouter(at)]
  const { buildLocation } = plainRouter
  rememberPlainLocations(router)
  return { router, compute: (options: object) => buildLocation(options as never) }
}

test.each(['/', '/dashboard?page=2#end', '/listings/5?search=villa'])('from %s, each link leads where it did', (at) => {
  const { router, compute } = given(at)
  const links: object[] = [
    ...[{ to: '/' }, { to: '/listings' }, { to: '/dashboard', className: 'side-link' }],
    ...[
      { to: '/listings', search: { search: 'boat' } },
      { to: '/listings', hash: 'top' },
      { to: '.', search: true },
    ],
    ...[
      { to: '/listings/$id', params: { id: '7' } },
      { to: '/listings', search: true, hash: true, state: true },
    ],
    ...[{ to: '/unknown' }, { href: '/listings?search=art' }, {}],
  ]
  for (const link of [...links, ...links])
    expect(withoutKeys(router.buildLocation(link as never))).toEqual(withoutKeys(compute(link)))
})

/** Each router gives the entry that it starts with a key by chance. */
const withoutKeys = ({ state: { key, __TSR_key, ...state }, ...location }: ParsedLocation) => ({ ...location, state })

test('pages for several members share the locations of plain links, which nobody can change', () => {
  const [first, second] = [given('/dashboard').router, given('/listings/5?search=villa').router]
  const location = first.buildLocation({ to: '/listings' })
  expect(second.buildLocation({ to: '/listings' })).toBe(location)
  expect(Object.isFrozen(location)).toBe(true)
})

test('keeps no address that a reader made up, and none with a search', () => {
  const { router } = given('/dashboard')
  for (const link of [{ to: '/made-up' }, { to: '/listings', search: { search: 'private words' } }])
    expect(router.buildLocation(link as never)).not.toBe(router.buildLocation(link as never))
})
