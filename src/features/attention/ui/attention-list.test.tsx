import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { api } from '#api/client.ts'
import { AttentionList } from './attention-list.tsx'

const nothing = { items: [], requests: 0, conversations: 0, deals: 0 }

function render(newcomer: boolean | undefined, attention: typeof nothing | undefined): string {
  const cache = new QueryClient()
  if (attention) cache.setQueryData(api.attention.read.queryOptions({ input: {} }).queryKey, attention)
  return renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <AttentionList newcomer={newcomer} />
    </QueryClientProvider>,
  )
}

test('that nothing waits is told to whoever is known to have begun', () => {
  expect(render(false, nothing)).toContain('Nothing at present.')
  expect(render(false, undefined)).toContain('Looking for what waits for you…')
})

test('newcomers are told nothing of it', () => {
  expect(render(true, nothing)).toBe('')
  expect(render(true, undefined)).toBe('')
})

test('until it is known whether they are newcomers, its place stays open', () => {
  for (const attention of [nothing, undefined])
    expect(render(undefined, attention)).toContain('Looking for what waits for you…')
})
