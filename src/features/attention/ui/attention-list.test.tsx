import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { api } from '#api/client.ts'
import { AttentionList } from './attention-list.tsx'

const emptyAttention = {
  items: [],
  requests: 0,
  access_requests: 0,
  offers: 0,
  viewings: 0,
  advisers: 0,
  conversations: 0,
  deals: 0,
}

function render(newcomer: boolean | undefined, attention: typeof emptyAttention | undefined): string {
  const cache = new QueryClient()
  if (attention) cache.setQueryData(api.attention.read.queryOptions({ input: {} }).queryKey, attention)
  return renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <AttentionList newcomer={newcomer} />
    </QueryClientProvider>,
  )
}

test('says that nothing needs attention, once it is known and the member is no newcomer', () => {
  expect(render(false, emptyAttention)).toContain('Nothing needs your attention.')
  expect(render(false, undefined)).toContain('Loading what is waiting for you…')
})

test('renders nothing for newcomers without items', () => {
  expect(render(true, emptyAttention)).toBe('')
  expect(render(true, undefined)).toBe('')
})

test('renders a skeleton until it is known whether the member is a newcomer', () => {
  for (const attention of [emptyAttention, undefined])
    expect(render(undefined, attention)).toContain('Loading what is waiting for you…')
})
