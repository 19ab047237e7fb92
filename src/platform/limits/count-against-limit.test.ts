import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { visitor } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import type { Scope } from '#platform/scope.ts'
import { memberActor, testApp } from '#testing/test-app.ts'
import { countAgainstLimit, undoCount } from './count-against-limit.ts'
import { limits } from './rules.ts'

const app = await testApp()
const { burst } = limits.credential

const scopeFrom = (address: string, actor = visitor as Scope['actor'], platform = app.platform): Scope => ({
  ...platform,
  actor,
  request: { id: 'test', address, headers: {}, cookies: [] },
})

const countAllowed = async (tries: number, scope: Scope) => {
  const results = await Promise.allSettled(Array.from({ length: tries }, () => countAgainstLimit(scope, 'credential')))
  return results.filter(({ status }) => status === 'fulfilled').length
}

describe('a rate limit', () => {
  test('a rate limit allows exactly the burst, even in parallel', async () => {
    expect(await countAllowed(burst * 3, scopeFrom('192.0.2.1'))).toBe(burst)
  })

  test('a rate limit is shared by processes and survives a restart', async () => {
    const other = await testApp({}, app.database)
    expect(await countAllowed(burst, scopeFrom('192.0.2.2'))).toBe(burst)
    expect(await countAllowed(1, scopeFrom('192.0.2.2', visitor, other.platform))).toBe(0)
  })

  test('a rate limit says how long to wait', async () => {
    await countAllowed(burst, scopeFrom('192.0.2.3'))
    const refusal = countAgainstLimit(scopeFrom('192.0.2.3'), 'credential')
    await expect(refusal).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', data: { retryAfter: expect.any(Number) } })
  })

  test('a rate limit recovers with time', async () => {
    const scope = scopeFrom('192.0.2.4')
    await countAllowed(burst, scope)
    await app.database.superuser.query(`update rate_limit set whole_at = whole_at - make_interval(secs => $1)`, [
      limits.credential.seconds,
    ])
    expect(await countAllowed(3, scope)).toBe(1)
  })

  test('counts calls of a member at any address together, and calls of visitors by address', async () => {
    const actor = memberActor(randomUUID())
    expect(await countAllowed(burst, scopeFrom('192.0.2.5', actor))).toBe(burst)
    expect(await countAllowed(1, scopeFrom('192.0.2.6', actor))).toBe(0)
    expect(await countAllowed(1, scopeFrom('192.0.2.5'))).toBe(1)
  })

  test('counts sign-in attempts by network even if a member is signed in', async () => {
    const take = (address: string, actor: Scope['actor']) =>
      countAgainstLimit(scopeFrom(address, actor), 'signIn').then(
        () => true,
        () => false,
      )
    const taken = async (tries: number, address: string, actor: () => Scope['actor']) =>
      (await Promise.all(Array.from({ length: tries }, () => take(address, actor())))).filter(Boolean).length
    expect(await taken(burst + 5, '192.0.2.21', () => memberActor(randomUUID()))).toBe(burst)
    const one = memberActor(randomUUID())
    expect(await taken(burst, '192.0.2.22', () => one)).toBe(burst)
    expect(await taken(1, '192.0.2.23', () => one)).toBe(0)
  })

  test('counts sign-in attempts of known devices separately, and those of one network together', async () => {
    const take = (address: string, device?: string) =>
      countAgainstLimit({ ...scopeFrom(address), request: { ...scopeFrom(address).request, device } }, 'signIn').then(
        () => true,
        () => false,
      )
    const taken = async (tries: number, address: string, deviceOf: () => string | undefined) =>
      (await Promise.all(Array.from({ length: tries }, () => take(address, deviceOf())))).filter(Boolean).length
    expect(await taken(burst + 5, '192.0.2.25', () => undefined)).toBe(burst)
    expect(await taken(burst + 5, '192.0.2.25', () => 'one device')).toBe(burst)
    expect(await taken(burst * 5, '192.0.2.25', randomUUID)).toBe(burst * 4)
    expect(await taken(1, '192.0.2.26', randomUUID)).toBe(1)
  })

  test('a rate limit recovers when counts are undone', async () => {
    const scope = scopeFrom('192.0.2.24')
    const { burst: most } = limits.account
    for (const _ of Array.from({ length: most + 5 })) {
      await countAgainstLimit(scope, 'account', 'someone')
      await undoCount(scope, 'account', 'someone')
    }
    const takes = Array.from({ length: most + 5 }, () => countAgainstLimit(scope, 'account', 'someone'))
    const ends = await Promise.allSettled(takes)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(most)
  })

  test('counts an IPv6 site by its /56 and its /48 too, which allow twice and four times as much', async () => {
    const each = (count: number, address: (index: number) => string) =>
      Promise.all(Array.from({ length: count }, (_, index) => countAllowed(1, scopeFrom(address(index)))))
    const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
    const inOne56 = await each(burst * 3, (index) => `2001:db8:2:${(0x100 + index).toString(16)}::1`)
    expect(sum(inOne56)).toBe(burst * 2)
    const inOne48 = await each(burst * 6, (index) => `2001:db8:2:${(0x1000 + 0x100 * index).toString(16)}::1`)
    expect(sum(inOne56) + sum(inOne48)).toBe(burst * 4)
    expect(await countAllowed(1, scopeFrom('2001:db8:3::1'))).toBe(1)
  })

  test('counts an IPv6 network as one caller', async () => {
    expect(await countAllowed(burst, scopeFrom('2001:db8:1:2::1'))).toBe(burst)
    expect(await countAllowed(1, scopeFrom('2001:db8:1:2:ffff::9'))).toBe(0)
    expect(await countAllowed(1, scopeFrom('2001:db8:1:3::1'))).toBe(1)
  })

  test('counts a call even if its transaction rolls back, and needs no connection of the shared pool', async () => {
    const small = await testApp({ DATABASE_POOL_SIZE: '2' }, app.database)
    const scope = scopeFrom('192.0.2.7', visitor, small.platform)
    const tries = Array.from({ length: burst * 2 }, () =>
      actAs(visitor, () =>
        small.platform.transaction(async () => {
          await countAgainstLimit(scope, 'credential')
          throw new Error('rolled back')
        }),
      ),
    )
    const ends = (await Promise.allSettled(tries)).map((end) => end.status === 'rejected' && String(end.reason))
    expect(ends.filter((end) => end === 'Error: rolled back')).toHaveLength(burst)
    expect(ends.filter((end) => end === 'Refusal')).toHaveLength(burst)
  })

  test('a rate limit stores no address in the database', async () => {
    const { rows } = await app.database.superuser.query('select * from rate_limit')
    expect(JSON.stringify(rows)).not.toContain('192.0.2')
  })
})

describe('a caller of the API', () => {
  const write = (address: string, headers = {}, on = app) =>
    on.call('/api/instance', { method: 'PATCH', body: { name: 'x' }, remoteAddress: address, headers })

  test('answers 429 with the seconds to wait to a caller who writes too often', async () => {
    const answers = await Promise.all(Array.from({ length: limits.write.burst + 15 }, () => write('198.51.100.1')))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.json).toMatchObject({ code: 'TOO_MANY_REQUESTS', data: { retryAfter: expect.any(Number) } })
    for (const { headers, json } of refused) expect(headers['retry-after']).toBe(String(json.data.retryAfter))
    expect((await write('198.51.100.2')).status).toBe(403)
  })

  test('a caller cannot escape a rate limit by forging a forwarded address', async () => {
    const forged = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}`, 'x-real-ip': `203.0.113.${n}` })
    const answers = await Promise.all(
      Array.from({ length: limits.write.burst + 15 }, (_, n) => write('198.51.100.3', forged(n))),
    )
    expect(answers.some(({ status }) => status === 429)).toBe(true)
  })

  test.each([
    ['a port', (n: number) => `203.0.113.80:${1000 + n}`],
    ['mapped IPv6', (n: number) => (n % 2 ? '::ffff:203.0.113.81' : '203.0.113.81')],
    ['nonsense', (n: number) => `nobody-${n}`],
    ['a trusted proxy with its port', (n: number) => `203.0.113.82, 10.0.0.5:${1000 + n}`],
  ])('a caller behind a proxy cannot escape a rate limit if the forwarded address has %s', async (_, client) => {
    const behindProxy = await testApp({ TRUSTED_PROXY: '127.0.0.1, 10.0.0.0/8' })
    const answers = await Promise.all(
      Array.from({ length: limits.write.burst + 15 }, (_, n) =>
        write('127.0.0.1', { 'x-forwarded-for': client(n) }, behindProxy),
      ),
    )
    expect(answers.some(({ status }) => status === 429)).toBe(true)
  })

  test('counts a caller behind a trusted proxy by the address the proxy names', async () => {
    const behindProxy = await testApp({ TRUSTED_PROXY: '127.0.0.1' })
    const forwarded = (client: string) => write('127.0.0.1', { 'x-forwarded-for': `6.6.6.6, ${client}` }, behindProxy)
    const answers = await Promise.all(Array.from({ length: limits.write.burst + 15 }, () => forwarded('203.0.113.77')))
    expect(answers.some(({ status }) => status === 429)).toBe(true)
    expect((await forwarded('203.0.113.78')).status).toBe(403)
  })
})
