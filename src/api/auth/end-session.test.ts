import { afterEach, expect, test, vi } from 'vitest'
import { endSession } from './end-session.ts'

const signOut = vi.hoisted(() => vi.fn())
vi.mock('#api/client.ts', () => ({ apiClient: { sessions: { signOut } } }))

afterEach(() => {
  vi.restoreAllMocks()
})

test('logs the error if the session could not be ended', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  const failure = new Error('503')
  signOut.mockRejectedValueOnce(failure)
  expect(await endSession()).toBe(false)
  expect(consoleError.mock.calls).toEqual([['Signing out failed', failure]])
})

test('resolves to true if the session ended', async () => {
  signOut.mockResolvedValueOnce(undefined)
  expect(await endSession()).toBe(true)
})
