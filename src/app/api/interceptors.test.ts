import * as argon2 from '@node-rs/argon2'
import { beforeEach, expect, test, vi } from 'vitest'
import { maxAccounts } from '#features/identity/accounts/server/steps/find-accounts.ts'
import { limits } from '#platform/limits/rules.ts'
import { givenMember, testPassword } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>()
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) }
})

const app = await testApp()
const [attacked, other] = [await givenMember(app), await givenMember(app)]
const post = (url: string, body: object, remoteAddress: string) =>
  app.call(url, { method: 'POST', body, remoteAddress })
const hashed = () => vi.mocked(argon2.hash).mock.calls.length + vi.mocked(argon2.verify).mock.calls.length
const mostAtOnce = limits.signIn.burst
let flooding = 20

beforeEach(async () => {
  await app.database.superuser.query('delete from rate_limit')
  vi.clearAllMocks()
})

test.each([
  ['sign-ins', '/api/sessions', { email: attacked.email, password: 'guess' }, maxAccounts],
  [
    'sign-ins at an address nobody has',
    '/api/sessions',
    { email: 'nobody@example.com', password: 'guess' },
    maxAccounts,
  ],
  ['resets with an invented link', '/api/accounts/resets', { token: 'A'.repeat(43), password: 'an unheard word' }, 1],
])('refuses most requests of a flood of %s before it hashes a password', async (_, url, body, hashes) => {
  const address = `203.0.113.${flooding++}`
  const flood = await Promise.all(Array.from({ length: 60 }, () => post(url, body, address)))
  expect(flood.filter(({ status }) => status === 429)).toHaveLength(60 - mostAtOnce)
  expect(hashed()).toBe(mostAtOnce * hashes)
})

test('hashes no more passwords of sign-ups than one caller may try', async () => {
  const flood = await Promise.all(
    Array.from({ length: 60 }, (_, n) => {
      const newcomer = { full_name: 'Ada', email: `ada-${n}@example.com`, password: 'an unheard word' }
      return post('/api/accounts', newcomer, '203.0.113.9')
    }),
  )
  expect(flood.filter(({ status }) => status === 200)).toHaveLength(mostAtOnce)
  expect(hashed()).toBe(mostAtOnce)
})

test('lets other callers in at once while a flood is refused', async () => {
  const credentials = { email: other.email, password: testPassword }
  const [known] = await Promise.all([
    post('/api/sessions', credentials, '203.0.113.8'),
    ...Array.from({ length: 200 }, () =>
      post('/api/sessions', { email: attacked.email, password: 'guess' }, '203.0.113.7'),
    ),
  ])
  expect(known?.status).toBe(200)
  // The right password is the first that is compared.
  expect(hashed()).toBeLessThanOrEqual((mostAtOnce + 1) * maxAccounts)
})
