import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { removeCurator } from '#features/identity/accounts/server/remove-curator.ts'
import { secondFactor } from '#features/identity/factors/server/tables.ts'
import { member } from '#features/members/server/tables.ts'
import { eraseMember } from '#features/rights/server/erase-member.ts'
import { decide, givenCurator, givenCuratorSession, givenFactor } from '#testing/curation.ts'
import { type GivenMember, givenMember, givenSession } from '#testing/members.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

/** Two processes on one database, and one that no longer hears of changes. */
const here = await testApp()
const there = await testApp({}, here.database)
const deaf = await testApp({}, here.database)
await deaf.platform.live.close()
const operator = await givenCurator(here)
// The removal of the last curator who can act as one is refused.
await givenFactor(here, operator)

type Headers = Record<string, string>
const sessionsPath = '/api/sessions'
const read = async (app: TestApp, headers: Headers, path = sessionsPath) => (await app.call(path, { headers })).status
const post = (url: string, body: object, headers: Headers = {}) => here.call(url, { method: 'POST', body, headers })

/** Counts how often an app asks the database who sends a request. */
function countLookups({ platform }: TestApp) {
  const counts = { lookups: 0 }
  const { recall, renew } = platform.recentActors
  const counting = (query: Parameters<typeof renew>[1]) => () => {
    counts.lookups += 1
    return query()
  }
  vi.spyOn(platform.recentActors, 'recall').mockImplementation((token, query) => recall(token, counting(query)))
  vi.spyOn(platform.recentActors, 'renew').mockImplementation((token, query) => renew(token, counting(query)))
  return counts
}

const stopClock = () => vi.spyOn(performance, 'now').mockReturnValue(performance.now())

beforeEach(() => here.database.superuser.query('delete from rate_limit'))
afterEach(() => vi.restoreAllMocks())

/** Each returns what ends the session. */
const revocations = {
  'a sign-out on another device': async ({ email }: GivenMember) => {
    const { headers } = await givenSession(here, email)
    return () => post('/api/sessions/end-others', {}, headers)
  },
  'a suspension': async ({ id }: GivenMember) => {
    return () => decide(here, operator, `members/${id}/suspension`, { reason: 'A name was told to the press.' })
  },
  'a password reset': async ({ email }: GivenMember) => {
    await post('/api/accounts/reset-requests', { email })
    const { rows } = await here.database.superuser.query('select text from mail where recipient = $1', [email])
    const token = /#([\w-]{43})/.exec(rows[0].text)?.[1]
    return () => post('/api/accounts/resets', { token, password: 'an altogether new word' })
  },
  'the removal of a curator': async ({ email }: GivenMember) => {
    return () =>
      actAs(system, () => removeCurator(here.platform, { email, last: false, confirmable: true })) as Promise<unknown>
  },
  'an erasure': async ({ id }: GivenMember) => {
    return () => actAs(system, () => eraseMember(here.platform, id)) as Promise<unknown>
  },
}

async function givenRevocation(name: keyof typeof revocations) {
  const isCurator = name === 'the removal of a curator'
  const person = await (isCurator ? givenCurator(here) : givenMember(here, { verified: true }))
  const { headers } = await (isCurator ? givenCuratorSession(here, person) : givenSession(here, person.email))
  const revoke = await revocations[name](person)
  return { headers, revoke, path: isCurator ? '/api/curation/members' : sessionsPath }
}

const names = Object.keys(revocations) as (keyof typeof revocations)[]

describe('a session that ends while its actor is kept', () => {
  test.each(names)('%s is seen by the next request to this process', async (name) => {
    const { headers, revoke, path } = await givenRevocation(name)
    stopClock()
    expect(await read(here, headers, path)).toBe(200)
    expect(await read(here, headers, path)).toBe(200)
    await revoke()
    expect(await read(here, headers, path)).toBe(401)
  })

  test.each(names)('%s is announced to other processes, which then look the session up again', async (name) => {
    const { headers, revoke, path } = await givenRevocation(name)
    stopClock()
    expect(await read(there, headers, path)).toBe(200)
    await revoke()
    await expect.poll(() => read(there, headers, path)).toBe(401)
  })

  test('no request that begins a second after any such change succeeds, even in a process that lost the notification', async () => {
    const outcomes = await Promise.all(
      names.map(async (name) => {
        const { headers, revoke, path } = await givenRevocation(name)
        let revokedAt = Number.POSITIVE_INFINITY
        const outcomes: { app: TestApp; startedAt: number; status: number }[] = []
        const hammer = async (app: TestApp) => {
          // The last request of each reader begins late, however slow the machine is.
          for (let startedAt = 0; startedAt < revokedAt + 1_000; ) {
            startedAt = performance.now()
            outcomes.push({ app, startedAt, status: await read(app, headers, path) })
            await wait(5)
          }
        }
        const readers = [here, here, there, there, deaf, deaf].map(hammer)
        await expect.poll(() => new Set(outcomes.map(({ app }) => app)).size).toBe(3)
        await revoke()
        revokedAt = performance.now()
        await Promise.all(readers)
        const late = outcomes.filter(({ startedAt }) => startedAt >= revokedAt + 1_000)
        const nextHere = outcomes.filter(({ app, startedAt }) => app === here && startedAt >= revokedAt)
        return { name, before: outcomes[0]?.status, late: late.map(({ status }) => status), nextHere }
      }),
    )
    for (const { name, before, late, nextHere } of outcomes) {
      expect(before, name).toBe(200)
      expect(late.length, name).toBeGreaterThan(0)
      expect(new Set(late), name).toEqual(new Set([401]))
      expect(new Set(nextHere.map(({ status }) => status)), name).toEqual(new Set([401]))
    }
  })

  test('a write is refused at once, even in a process that lost the notification', async () => {
    const { headers, revoke } = await givenRevocation('a suspension')
    stopClock()
    expect(await read(deaf, headers)).toBe(200)
    await revoke()
    expect(await read(deaf, headers)).toBe(200)
    const write = { method: 'POST', body: { content: 'x' }, headers } as const
    expect((await deaf.call('/api/applications', write)).status).toBe(401)
    expect(await read(deaf, headers)).toBe(401)
  })

  test('uploads, exports and live streams look the session up again', async () => {
    const { headers, revoke } = await givenRevocation('a suspension')
    stopClock()
    await revoke()
    const counts = countLookups(deaf)
    for (const url of ['/api/live', `/exports/${operator.id}.zip`]) await deaf.call(url, { headers })
    await deaf.call('/api/members/me/portrait', { method: 'PUT', headers, payload: 'x' } as never)
    expect(counts.lookups).toBe(3)
  })
})

describe('a kept actor', () => {
  test('the calls of one page look up its reader once, also if the session has ended', async () => {
    const { email } = await givenMember(here)
    const open = await givenSession(here, email)
    stopClock()
    for (const headers of [open.headers, { authorization: `Bearer ${'A'.repeat(43)}` }]) {
      const counts = countLookups(here)
      const page = { id: 'page', ip: '127.0.0.1', headers } as unknown as FastifyRequest
      for (let call = 0; call < 3; call += 1) await Promise.all([here.scopeOf(page), here.scopeOf(page)])
      expect(counts.lookups).toBe(1)
      vi.restoreAllMocks()
    }
  })

  test('after a write of their own, a member is looked up again', async () => {
    const { email } = await givenMember(here, { verified: true })
    const { headers } = await givenSession(here, email)
    stopClock()
    const counts = countLookups(here)
    const lookupsOf = async (status: Promise<unknown>) => {
      counts.lookups = 0
      await status
      return counts.lookups
    }
    expect(await lookupsOf(read(here, headers))).toBe(1)
    expect(await lookupsOf(read(here, headers))).toBe(0)
    expect(await lookupsOf(post('/api/sessions/end-others', {}, headers))).toBe(1)
    expect(await lookupsOf(read(here, headers))).toBe(1)
  })

  test('a member whose standing grew is not refused by a process that lost the notification', async () => {
    const person = await givenMember(here)
    const { headers } = await givenSession(here, person.email)
    stopClock()
    expect(await read(deaf, headers, '/api/curation/members')).toBe(403)
    // Not through the test's own connection, after which each app looks everybody up again.
    await actAs(system, async () => {
      await here.platform.db.update(member).set({ curator: true, verified: true }).where(eq(member.id, person.id))
      await here.platform.db
        .insert(secondFactor)
        .values({ memberId: person.id, kind: 'email', confirmedAt: new Date(0) })
    })
    expect(await read(deaf, headers)).toBe(200)
    expect(await read(deaf, headers, '/api/curation/members')).toBe(200)
  })
})
