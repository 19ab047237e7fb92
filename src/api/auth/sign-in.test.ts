import { expect, test, vi } from 'vitest'
import { apiClient } from '#api/client.ts'
import { signIn } from './sign-in.ts'

const signInProcedure = vi.hoisted(() => vi.fn())
vi.mock('#api/client.ts', () => ({ apiClient: { sessions: { signIn: signInProcedure } } }))

test.each([{}, { email: 'odile@example.com' }, { password: 'a quiet word' }, { email: '', password: 'a quiet word' }])(
  'does not send %j, which lacks an identifier or a password',
  async (credentials) => {
    await expect(signIn(credentials)).rejects.toThrow('You must provide either an email or phone number and a password')
    expect(apiClient.sessions.signIn).not.toHaveBeenCalled()
  },
)

test('asks for a session in cookies', async () => {
  await signIn({ email: 'odile@example.com', password: 'a quiet word' })
  expect(signInProcedure).toHaveBeenCalledWith({ email: 'odile@example.com', password: 'a quiet word', keep: 'cookie' })
})

test('throws errors to the caller', async () => {
  const failure = new Error('Too many requests. Please wait a moment.')
  signInProcedure.mockRejectedValueOnce(failure)
  await expect(signIn({ email: 'odile@example.com', password: 'a quiet word' })).rejects.toBe(failure)
})
