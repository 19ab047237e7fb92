import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { useChangingMany } from './use-changing-many.ts'

const say = vi.hoisted(() => vi.fn())
vi.mock('#ui/feedback/toast.ts', () => ({ toast: say }))
const send = vi.fn()

afterEach(() => {
  vi.clearAllMocks()
})

let hookResult: ReturnType<typeof useChangingMany> | undefined
function List({ onDone }: { onDone: (ids: readonly string[]) => void }) {
  hookResult = useChangingMany({
    ...{ nouns: ['listing', 'listings'], send, queryKey: ['listings'], onDone },
    verbs: { true: { present: 'archive', past: 'archived' }, false: { present: 'restore', past: 'restored' } },
  })
  return null
}

function changingMany(onDone = () => {}) {
  const list = createElement(List, { onDone })
  renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, list))
  if (!hookResult) throw new Error('was not rendered')
  return hookResult
}

test('a change deselects the rows that were sent; its Undo changes back exactly what changed, and keeps a new selection', async () => {
  const onDone = vi.fn()
  const { mutateAsync } = changingMany(onDone)
  send.mockResolvedValue({ changed: ['a', 'b'], not_found: ['c'] })
  await mutateAsync({ ids: ['a', 'b', 'c'], to: true })
  expect(onDone.mock.calls).toEqual([[['a', 'b', 'c']]])
  const said = say.mock.lastCall?.[0]
  expect(said.title).toBe('2 listings archived')
  expect(said.description).toContain('1 listing could not be found')

  send.mockResolvedValue({ changed: ['a', 'b'], not_found: [] })
  said.action.onSelect()
  await vi.waitFor(() => expect(say).toHaveBeenCalledTimes(2))
  expect(send).toHaveBeenLastCalledWith({ ids: ['a', 'b'], to: false })
  expect(say.mock.lastCall?.[0]).toMatchObject({ title: '2 listings restored' })
  expect(onDone).toHaveBeenCalledTimes(1)
})

test('says that nothing was archived, without an Undo, if the listings were changed elsewhere', async () => {
  send.mockResolvedValue({ changed: [], not_found: [] })
  await changingMany().mutateAsync({ ids: ['a'], to: true })
  const said = say.mock.lastCall?.[0]
  expect(said).toMatchObject({ title: 'No listing archived', description: 'It was changed elsewhere meanwhile.' })
  expect(said).not.toHaveProperty('action')
})
