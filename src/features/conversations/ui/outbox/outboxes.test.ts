import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NamedApiError } from '#api/api-error.ts'
import { keptInMemory } from '#testing/stub-local-storage.ts'
import { forgetUnsent, openUnsent, stillUnsent } from './outboxes.ts'

const send = vi.hoisted(() => vi.fn())
vi.mock('#api/client.ts', () => ({ apiClient: { conversations: { send } } }))
vi.mock('../thread/thread-query.ts', () => ({ addMessage: () => {} }))

beforeEach(() => {
  keptInMemory()
})
afterEach(() => {
  vi.useRealTimers()
  forgetUnsent()
  vi.unstubAllGlobals()
})

const refusedAs = (message: string) =>
  new NamedApiError({ code: 'CONVERSATION_CLOSED', status: 409, message, data: undefined })

const written = {
  ...{ key: 'one', conversation_id: 'a-conversation', content: 'It is.', refused: '' },
  written_at: '2026-01-01T00:00:00Z',
}

test.each([
  ['This conversation has ended.', 'This conversation has ended.'],
  ['', 'Failed to send message. Please try again.'],
])('a message refused with %j stays, and says %j', async (message, said) => {
  const { unsent, delivery } = openUnsent('odile', new QueryClient())
  send.mockRejectedValueOnce(refusedAs(message))
  unsent.put(written)
  await delivery.wake()
  expect(unsent.all()).toMatchObject([{ content: 'It is.', refused: said }])
})

test('what one more attempt delivers keeps nobody from leaving, nor does nothing at all', async () => {
  expect(await stillUnsent()).toBe(false)
  const { unsent } = openUnsent('odile', new QueryClient())
  expect(await stillUnsent()).toBe(false)
  send.mockResolvedValueOnce({})
  unsent.put(written)
  expect(await stillUnsent()).toBe(false)
  expect(unsent.all()).toEqual([])
})

test('what was refused would be lost', async () => {
  const { unsent } = openUnsent('odile', new QueryClient())
  unsent.put({ ...written, refused: 'This conversation has ended.' })
  expect(await stillUnsent()).toBe(true)
})

test('an attempt that hears nothing is awaited for three seconds', async () => {
  vi.useFakeTimers()
  const { unsent } = openUnsent('odile', new QueryClient())
  send.mockReturnValueOnce(new Promise(() => {}))
  unsent.put(written)
  const said = vi.fn()
  void stillUnsent().then(said)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(said).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(said).toHaveBeenCalledWith(true)
})
