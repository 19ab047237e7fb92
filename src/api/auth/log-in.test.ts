import { beforeEach, expect, test, vi } from 'vitest'
import { logIn } from './log-in.ts'

const signIn = vi.hoisted(() => vi.fn())
vi.mock('./sign-in.ts', () => ({ signIn }))

const credentials = { email: 'odile@example.com', password: 'a quiet word' }
const heard: unknown[] = []
const login = logIn({
  onBusy: (busy) => void heard.push(busy),
  onSession: (session) => void heard.push(session),
})

beforeEach(() => {
  heard.length = 0
})

test('it is loading while a login runs, and the session is there before it ends', async () => {
  const answered = { status: 'signed-in', session: { user: { id: 'odile' } } }
  signIn.mockImplementationOnce(async () => {
    expect(heard).toEqual([true])
    return answered
  })
  expect(await login(credentials)).toBe(answered)
  expect(signIn).toHaveBeenCalledWith(credentials)
  expect(heard).toEqual([true, answered.session, false])
})

test('nobody is signed in by the first of two steps', async () => {
  signIn.mockResolvedValueOnce({ status: 'challenged', challenge: {} })
  await login(credentials)
  expect(heard).toEqual([true, false])
})

test('a login that fails loads no longer, and its failure is the caller’s', async () => {
  const failure = new Error('401')
  signIn.mockRejectedValueOnce(failure)
  await expect(login(credentials)).rejects.toBe(failure)
  expect(heard).toEqual([true, false])
})
