import { afterEach, expect, test, vi } from 'vitest'
import { endSession } from './end-session.ts'

const signOut = vi.hoisted(() => vi.fn())
vi.mock('#api/client.ts', () => ({ apiClient: { sessions: { signOut } } }))

afterEach(() => {
  vi.restoreAllMocks()
})

test('a session that could not be ended goes on, which is logged and no more', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const failure = new Error('503')
  signOut.mockRejectedValueOnce(failure)
  expect(await endSession()).toBe(false)
  expect(logged.mock.calls).toEqual([['Signing out failed', failure]])
})

test('one that was ended is over', async () => {
  signOut.mockResolvedValueOnce(undefined)
  expect(await endSession()).toBe(true)
})
