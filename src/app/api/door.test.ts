import { beforeEach, expect, test } from 'vitest'
import { signDevice } from '#features/identity/factors/server/steps/known-devices.ts'
import { guardedName } from '#lib/cookies.ts'
import { givenMember, testPassword } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp({ DATABASE_POOL_SIZE: '2' })
const member = await givenMember(app)

beforeEach(() => app.database.superuser.query('delete from rate_limit'))

const signIn = (remoteAddress: string, { password = testPassword, cookie = '' } = {}) =>
  app.call('/api/sessions', {
    ...{ method: 'POST', remoteAddress, headers: cookie ? { cookie, 'sec-fetch-site': 'same-origin' } : {} },
    body: { email: member.email, password },
  })
const flood = (count: number, address: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => signIn(address(index), { password: 'guess guess' }))
const countOf = (answers: { status: number }[], wanted: number) =>
  answers.filter(({ status }) => status === wanted).length

test('queues a few sign-ins of a flood from many addresses and refuses the rest at once', async () => {
  const answers = await Promise.all(flood(100, (index) => `198.18.0.${index}`))
  // On a busy machine some are answered before the last have come.
  expect(countOf(answers, 401)).toBeGreaterThanOrEqual(42)
  expect(countOf(answers, 503)).toBe(100 - countOf(answers, 401))
  const refused = answers.find(({ status }) => status === 503)
  expect(refused?.json).toMatchObject({ defined: true, code: 'UNAVAILABLE' })
  expect(refused?.headers['retry-after']).toBe('2')
})

test('during a flood, admits a sign-in with a valid device cookie, but not with a forged or expired one', async () => {
  const expiring = (days: number) => new Date(Date.now() + days * 86_400_000)
  const validCookie = signDevice(app.platform, { random: 'A'.repeat(22), expiresAt: expiring(1) })
  const old = signDevice(app.platform, { random: 'B'.repeat(22), expiresAt: expiring(-1) })
  const invented = `${validCookie.slice(0, -1)}${validCookie.endsWith('A') ? 'B' : 'A'}`
  const prolonged = `${old.slice(0, 22)}${validCookie.slice(22, 26)}${old.slice(26)}`
  const cookieOf = (device: string) => `${guardedName('device', false)}=${device}`
  const attack = flood(80, (index) => `198.18.1.${index}`)
  const answers = await Promise.all(
    [validCookie, invented, old, prolonged].map((device, index) =>
      signIn(`198.18.2.${index}`, { cookie: cookieOf(device) }),
    ),
  )
  await Promise.all(attack)
  expect(answers.map(({ status }) => status)).toEqual([200, 503, 503, 503])
})

test('signs members in by database connections of its own', async () => {
  const { pool } = app.platform.database
  const heldConnections = await Promise.all([pool.connect(), pool.connect()])
  const { status } = await signIn('198.18.3.1')
  for (const client of heldConnections) client.release()
  expect(status).toBe(200)
})

test('if the sign-in queue is full, answers 429 to the network with the most requests in it', async () => {
  const answers = await Promise.all(flood(60, (index) => `2001:db8:9:${index.toString(16)}::1`))
  expect(countOf(answers, 401) + countOf(answers, 429)).toBe(60)
})
