import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OwnListing, Photograph } from '#features/listings/records.ts'
import { useSavedPhotographs } from './use-saved-photographs.ts'

const mocks = vi.hoisted(() => ({ arrange: vi.fn(), caption: vi.fn(), setKind: vi.fn(), remove: vi.fn() }))
const queryKey = ['own listing']
vi.mock('#api/client.ts', () => ({
  api: {
    listings: { readOwn: { queryOptions: () => ({ queryKey }) } },
    photographs: Object.fromEntries(
      Object.entries(mocks).map(([name, mutationFn]) => [name, { mutationOptions: () => ({ mutationFn }) }]),
    ),
  },
}))

const photograph = (id: string, caption = '') => ({ id, caption, kind: 'photograph' }) as Photograph
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => photograph(id)) as [
  Photograph,
  Photograph,
  Photograph,
  Photograph,
]
const own = { id: 'a-listing', photographs: [a, b, c] } as OwnListing

let cache: QueryClient
let saved: ReturnType<typeof useSavedPhotographs>
function Editor() {
  saved = useSavedPhotographs(own)
  return null
}
const shown = () =>
  cache
    .getQueryData<OwnListing>(queryKey)
    ?.photographs.map(({ id }) => id)
    .join('')

beforeEach(() => {
  vi.clearAllMocks()
  cache = new QueryClient()
  cache.setQueryData(queryKey, own)
  renderToStaticMarkup(createElement(QueryClientProvider, { client: cache }, createElement(Editor)))
})

test('an upload that arrives while a photograph is moved keeps the order on the screen, and the drop sends it', async () => {
  saved.move('a', 2)
  saved.keep([a, b, c, d], 'd')
  expect(shown()).toBe('bcad')
  mocks.arrange.mockResolvedValueOnce({ photographs: [b, c, a, d] })
  saved.arrange()
  await vi.waitFor(() => expect(mocks.arrange).toHaveBeenCalled())
  const order = ['b', 'c', 'a', 'd']
  expect(mocks.arrange.mock.lastCall?.[0]).toEqual({ id: 'a-listing', order, previous_order: ['a', 'b', 'c', 'd'] })
  await vi.waitFor(() => expect(cache.isMutating()).toBe(0))
  expect(shown()).toBe('bcad')
})

test('an upload that arrives during a move stands before the floor plans, as on the server', async () => {
  const plan = { ...photograph('p'), kind: 'floor-plan' } as Photograph
  cache.setQueryData(queryKey, { ...own, photographs: [a, b, plan] })
  saved.move('a', 1)
  saved.caption('b', 'Terrace')
  saved.keep([a, b, d, plan], 'd')
  mocks.arrange.mockResolvedValueOnce({ photographs: [b, a, d, plan] })
  saved.arrange()
  await vi.waitFor(() => expect(mocks.arrange).toHaveBeenCalled())
  const previous_order = ['a', 'b', 'd', 'p']
  expect(mocks.arrange.mock.lastCall?.[0]).toMatchObject({ order: ['b', 'a', 'd', 'p'], previous_order })
})

test('the answer to a caption keeps the order on the screen while a photograph is moved', async () => {
  mocks.caption.mockResolvedValueOnce({ photographs: [a, photograph('b', 'Terrace'), c] })
  saved.caption('b', 'Terrace')
  saved.move('a', 2)
  await vi.waitFor(() => expect(cache.isMutating()).toBe(0))
  expect(shown()).toBe('bca')
  expect(cache.getQueryData<OwnListing>(queryKey)?.photographs[0]?.caption).toBe('Terrace')
})

test('an upload that arrives while a removal is sent brings back nothing, and the listing is read again', async () => {
  const invalidate = vi.spyOn(cache, 'invalidateQueries')
  const removal = Promise.withResolvers<object>()
  mocks.remove.mockReturnValueOnce(removal.promise)
  saved.remove('b')
  await vi.waitFor(() => expect(mocks.remove).toHaveBeenCalled())
  saved.keep([a, b, c, d], 'd')
  expect(shown()).toBe('acd')
  removal.resolve({ photographs: [a, c] })
  await vi.waitFor(() => expect(cache.isMutating()).toBe(0))
  expect(shown()).toBe('acd')
  expect(invalidate).toHaveBeenCalledWith({ queryKey })
})

test('an upload that arrives while nothing changes shows what the server has', () => {
  saved.keep([c, b, a, d], 'd')
  expect(shown()).toBe('cbad')
})
