import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { useDuplicating } from './use-duplicating.ts'

const mocks = vi.hoisted(() => ({ toast: vi.fn(), isStillOnPage: vi.fn() }))
vi.mock('#ui/feedback/toast.ts', () => ({ toast: mocks.toast }))
vi.mock('#ui/use-still-on-page.ts', () => ({ useStillOnPage: () => mocks.isStillOnPage }))
const openCopy = vi.fn()

let duplicating: ReturnType<typeof useDuplicating>
function Row() {
  const send = async () => ({ id: 'the-copy' })
  duplicating = useDuplicating({ label: 'Listing', send, queryKey: ['listings'], openCopy })
  return null
}

beforeEach(() => {
  vi.clearAllMocks()
  renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Row)))
})

test('the copy opens in the editor', async () => {
  mocks.isStillOnPage.mockReturnValue(true)
  await duplicating.mutateAsync('a-listing')
  expect(openCopy.mock.calls).toEqual([['the-copy']])
  expect(mocks.toast.mock.lastCall?.[0]).not.toHaveProperty('action')
})

test('a member who has gone elsewhere meanwhile stays there, and can open the copy from the toast', async () => {
  mocks.isStillOnPage.mockReturnValue(false)
  await duplicating.mutateAsync('a-listing')
  expect(openCopy).not.toHaveBeenCalled()
  mocks.toast.mock.lastCall?.[0].action.onSelect()
  expect(openCopy.mock.calls).toEqual([['the-copy']])
})
