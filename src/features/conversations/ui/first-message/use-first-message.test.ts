import { ORPCError } from '@orpc/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { useFirstMessage } from './use-first-message.ts'

const mocks = vi.hoisted(() => ({ start: vi.fn(), go: vi.fn(async () => {}), say: vi.fn() }))
vi.mock('#api/client.ts', () => ({
  api: { conversations: { key: () => ['conversations'] } },
  apiClient: { conversations: { start: mocks.start } },
}))
vi.mock('./keep-typed-text.ts', () => ({ keepTypedText: () => undefined }))
vi.mock('#ui/feedback/toast.ts', () => ({ toast: mocks.say }))
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => mocks.go }))

afterEach(() => {
  vi.clearAllMocks()
})

let hookResult: ReturnType<typeof useFirstMessage> | undefined
function Listing({ onSent }: { onSent: () => void }) {
  hookResult = useFirstMessage({ listing_id: 'a-listing' }, onSent)
  return null
}

function firstMessage(onSent = () => {}) {
  const listing = createElement(Listing, { onSent })
  renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, listing))
  if (!hookResult) throw new Error('was not rendered')
  return hookResult
}
const lastToastTitle = () => mocks.say.mock.lastCall?.[0].title

test('a network failure and a server failure have different messages, and retries keep the key', async () => {
  const { start } = firstMessage()
  mocks.start.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(start('Is it still to be had?')).rejects.toThrow()
  expect(lastToastTitle()).toBe('Unable to send message. Please try again.')
  mocks.start.mockRejectedValueOnce(new ORPCError('UNAVAILABLE', { status: 503 }))
  await expect(start('Is it still to be had?')).rejects.toThrow()
  expect(lastToastTitle()).toBe('Failed to create conversation. Please try again.')
  const [[firstInput], [secondInput]] = mocks.start.mock.calls as [[{ key: string }], [{ key: string }]]
  expect(secondInput.key).toBe(firstInput.key)
})

test('shows the server’s message if a first message is refused', async () => {
  mocks.start.mockRejectedValueOnce(
    new ORPCError('OWN_LISTING', { status: 422, message: 'You cannot message yourself as the listing owner' }),
  )
  await expect(firstMessage().start('To myself')).rejects.toThrow()
  expect(lastToastTitle()).toBe('You cannot message yourself as the listing owner')
})

test('opens the conversation that the first message started', async () => {
  const onSent = vi.fn()
  mocks.start.mockResolvedValueOnce({ conversation_id: 'a-conversation', created: true })
  await firstMessage(onSent).start('Is it still to be had?')
  expect(lastToastTitle()).toBe('Conversation Started')
  expect(onSent).toHaveBeenCalledOnce()
  expect(mocks.go).toHaveBeenCalledWith({
    ...{ to: '/dashboard/messages/$conversationId', params: { conversationId: 'a-conversation' } },
  })
})
