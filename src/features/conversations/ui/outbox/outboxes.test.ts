import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NamedApiError } from '#api/api-error.ts'
import { stubLocalStorage } from '#testing/stub-local-storage.ts'
import { closeOutbox, hasUnsentMessages, openOutbox } from './outboxes.ts'

const send = vi.hoisted(() => vi.fn())
vi.mock('#api/client.ts', () => ({ apiClient: { conversations: { send } } }))
vi.mock('../thread/thread-query.ts', () => ({ addMessage: () => {} }))

beforeEach(() => {
  stubLocalStorage()
})
afterEach(() => {
  vi.useRealTimers()
  closeOutbox()
  vi.unstubAllGlobals()
})

const refusalWith = (message: string) =>
  new NamedApiError({ code: 'CONVERSATION_CLOSED', status: 409, message, data: undefined })

const message = {
  ...{ key: 'one', conversation_id: 'a-conversation', content: 'It is.', paper_ids: '', refused: '' },
  written_at: '2026-01-01T00:00:00Z',
}

test.each([
  ['This conversation has ended.', 'This conversation has ended.'],
  ['', 'Failed to send message. Please try again.'],
])('a message refused with %j stays in the outbox and shows %j', async (serverMessage, shown) => {
  const { unsentMessages: unsent, delivery } = openOutbox('odile', new QueryClient())
  send.mockRejectedValueOnce(refusalWith(serverMessage))
  unsent.put(message)
  await delivery.deliver()
  expect(unsent.all()).toMatchObject([{ content: 'It is.', refused: shown }])
})

test('hasUnsentMessages() is false for an empty outbox, and after a successful last attempt', async () => {
  expect(await hasUnsentMessages()).toBe(false)
  const { unsentMessages: unsent } = openOutbox('odile', new QueryClient())
  expect(await hasUnsentMessages()).toBe(false)
  send.mockResolvedValueOnce({ content: message.content })
  unsent.put(message)
  expect(await hasUnsentMessages()).toBe(false)
  expect(unsent.all()).toEqual([])
})

test('hasUnsentMessages() is true for a refused message', async () => {
  const { unsentMessages: unsent } = openOutbox('odile', new QueryClient())
  unsent.put({ ...message, refused: 'This conversation has ended.' })
  expect(await hasUnsentMessages()).toBe(true)
})

test('hasUnsentMessages() waits three seconds for the last attempt', async () => {
  vi.useFakeTimers()
  const { unsentMessages: unsent } = openOutbox('odile', new QueryClient())
  send.mockReturnValueOnce(new Promise(() => {}))
  unsent.put(message)
  const answer = vi.fn()
  void hasUnsentMessages().then(answer)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(answer).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(answer).toHaveBeenCalledWith(true)
})
