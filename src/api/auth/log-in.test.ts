import { beforeEach, expect, test, vi } from 'vitest'
import { logIn } from './log-in.ts'

const signIn = vi.hoisted(() => vi.fn())
vi.mock('./sign-in.ts', () => ({ signIn }))

const credentials = { email: 'odile@example.com', password: 'a quiet word' }
const calls: unknown[] = []
const login = logIn({
  onBusy: (busy) => void calls.push(busy),
  onSession: (session) => void calls.push(session),
})

beforeEach(() => {
  calls.length = 0
})

test('is busy while a login runs, and stores the session before the login ends', async () => {
  const signInResult = { status: 'signed-in', session: { user: { id: 'odile' } } }
  signIn.mockImplementationOnce(async () => {
    expect(calls).toEqual([true])
    return signInResult
  })
  expect(await login(credentials)).toBe(signInResult)
  expect(signIn).toHaveBeenCalledWith(credentials)
  expect(calls).toEqual([true, signInResult.session, false])
})

test('stores no session while a second factor is needed', async () => {
  signIn.mockResolvedValueOnce({ status: 'challenged', challenge: {} })
  await login(credentials)
  expect(calls).toEqual([true, false])
})

test('is no longer busy after a failed login, and throws the error to the caller', async () => {
  const failure = new Error('401')
  signIn.mockRejectedValueOnce(failure)
  await expect(login(credentials)).rejects.toBe(failure)
  expect(calls).toEqual([true, false])
})
