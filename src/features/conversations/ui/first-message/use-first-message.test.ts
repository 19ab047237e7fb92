import { ORPCError } from '@orpc/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { MessageAttachments } from '../thread/thread-slots.ts'
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
interface ListingProps {
  onSent: () => void
  attachments?: MessageAttachments
}
function Listing({ onSent, attachments }: ListingProps) {
  hookResult = useFirstMessage({ listing_id: 'a-listing' }, onSent, attachments)
  return null
}

function firstMessage(onSent = () => {}, attachments?: MessageAttachments) {
  const listing = createElement(Listing, { onSent, ...(attachments && { attachments }) })
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

const attachments = (requestSend: MessageAttachments['requestSend'], state: MessageAttachments['state'] = 'ready') => ({
  ...{ requestSend, state, tray: null, button: null },
})

test('sends the files with the text, or with their names if there is none', async () => {
  const { start } = firstMessage(
    () => {},
    attachments(async (deliver) => {
      await deliver(['a-paper'], 'Survey.pdf')
      return true
    }),
  )
  mocks.start.mockResolvedValue({ conversation_id: 'a-conversation', created: true })
  await start('')
  await start('The survey.')
  const [[named], [withText]] = mocks.start.mock.calls as [[{ key: string }], [{ key: string }]]
  expect(named).toMatchObject({ content: 'Survey.pdf', paper_ids: ['a-paper'] })
  expect(withText).toMatchObject({ content: 'The survey.', paper_ids: ['a-paper'] })
  expect(withText.key).not.toBe(named.key)
})

test('keeps the text if the files stop the message', async () => {
  const onSent = vi.fn()
  await expect(
    firstMessage(
      onSent,
      attachments(async () => false),
    ).start('The survey.'),
  ).rejects.toThrow()
  expect(mocks.start).not.toHaveBeenCalled()
  expect(onSent).not.toHaveBeenCalled()
})

test('a message without text needs files', () => {
  expect(firstMessage().send('  ')).toBe(false)
  expect(lastToastTitle()).toBe('Message Required')
  const requestSend = vi.fn(async () => true)
  expect(firstMessage(() => {}, attachments(requestSend)).send('  ')).toBe(true)
  expect(firstMessage(() => {}, attachments(requestSend, 'sending')).send('Twice')).toBe(true)
  expect(requestSend).toHaveBeenCalledOnce()
})
