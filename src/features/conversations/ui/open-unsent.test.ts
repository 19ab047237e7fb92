import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NamedRefusal } from '#api/refused.ts'
import { keptInMemory } from '#testing/kept-in-memory.ts'
import { forgetUnsent, openUnsent } from './open-unsent.ts'

const send = vi.hoisted(() => vi.fn())
vi.mock('#api/client.ts', () => ({ apiClient: { conversations: { send } } }))
vi.mock('./thread-query.ts', () => ({ addMessage: () => {} }))

beforeEach(() => {
  keptInMemory()
})
afterEach(() => {
  forgetUnsent()
  vi.unstubAllGlobals()
})

const refusedAs = (message: string) =>
  new NamedRefusal({ code: 'CONVERSATION_CLOSED', status: 409, message, data: undefined })

test.each([
  ['This conversation has ended.', 'This conversation has ended.'],
  ['', 'Failed to send message. Please try again.'],
])('a message refused with %j stays, and says %j', async (message, said) => {
  const { unsent, delivery } = openUnsent('odile', new QueryClient())
  send.mockRejectedValueOnce(refusedAs(message))
  const written = { key: 'one', conversation_id: 'a-conversation', content: 'It is.', refused: '' }
  unsent.put({ ...written, written_at: '2026-01-01T00:00:00Z' })
  await delivery.wake()
  expect(unsent.all()).toMatchObject([{ content: 'It is.', refused: said }])
})
