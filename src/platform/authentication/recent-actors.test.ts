import { expect, test } from 'vitest'
import { type KnownSession, openRecentActors } from './recent-actors.ts'

const sessionOf = (memberId: string, validFor = 60_000): KnownSession => ({
  actor: { kind: 'member', memberId, verified: true, curator: false },
  facts: { sessionId: `session of ${memberId}`, expiresAt: new Date(0), awaitsApproval: false, freshProof: false },
  validFor,
})

/** Counts the queries; `answer` settles the oldest query that is under way. */
function setting() {
  let time = 0
  const running: ((session: KnownSession | undefined) => void)[] = []
  const recentActors = openRecentActors(() => time)
  let queries = 0
  const query = () => {
    queries += 1
    return new Promise<KnownSession | undefined>((resolve) => running.push(resolve))
  }
  return {
    recentActors,
    recall: (token: string) => recentActors.recall(token, query),
    renew: (token: string) => recentActors.renew(token, query),
    answer: (session?: KnownSession) => running.shift()?.(session),
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    queries: () => queries,
  }
}

test('keeps an actor for a second that begins before its query is sent', async () => {
  const { recall, answer, pass, queries } = setting()
  const first = recall('a')
  pass(600)
  answer(sessionOf('member'))
  expect(await first).toMatchObject({ isRecalled: false, session: { actor: { memberId: 'member' } } })
  pass(399)
  expect(await recall('a')).toMatchObject({ isRecalled: true })
  expect(queries()).toBe(1)
  pass(1)
  void recall('a')
  expect(queries()).toBe(2)
})

test('keeps an actor no longer than its token, session or fresh proof is valid', async () => {
  const { recall, answer, pass, queries } = setting()
  const first = recall('a')
  answer(sessionOf('member', 300))
  await first
  pass(300)
  void recall('a')
  expect(queries()).toBe(2)
})

test('sends one query for all requests of a token at the same moment, but does not share one older than a second', async () => {
  const { recall, answer, pass, queries } = setting()
  const requests = [recall('a'), recall('a'), recall('a')]
  void recall('b')
  expect(queries()).toBe(2)
  answer(sessionOf('member'))
  expect((await Promise.all(requests)).map(({ isRecalled }) => isRecalled)).toEqual([false, true, true])
  pass(1_000)
  void recall('b')
  expect(queries()).toBe(3)
})

test('does not keep a session that has ended', async () => {
  const { recall, renew, answer, queries, recentActors } = setting()
  const first = recall('a')
  answer(sessionOf('member'))
  await first
  const renewed = renew('a')
  answer(undefined)
  expect(await renewed).toBeUndefined()
  expect(recentActors.size()).toBe(0)
  void recall('a')
  expect(queries()).toBe(3)
})

test('neither keeps nor shares a query that was sent before a change', async () => {
  const { recall, answer, queries, recentActors } = setting()
  const before = recall('a')
  recentActors.dropMember('member')
  const after = recall('a')
  expect(queries()).toBe(2)
  answer(sessionOf('member'))
  await before
  expect(recentActors.size()).toBe(0)
  answer(undefined)
  expect((await after).session).toBeUndefined()
})

test('drops all sessions of a member and those of no other', async () => {
  const { recall, answer, queries, recentActors } = setting()
  for (const [token, memberId] of [
    ['a', 'one'],
    ['b', 'one'],
    ['c', 'other'],
  ] as const) {
    const request = recall(token)
    answer(sessionOf(memberId))
    await request
  }
  recentActors.dropMember('one')
  expect(recentActors.size()).toBe(1)
  expect(await recall('c')).toMatchObject({ isRecalled: true })
  expect(queries()).toBe(3)
})

test('keeps at most 10,000 sessions and drops the oldest', async () => {
  const { recall, answer, recentActors } = setting()
  for (let index = 0; index < 10_010; index += 1) {
    const request = recall(`token ${index}`)
    answer(sessionOf(`member ${index}`))
    await request
  }
  expect(recentActors.size()).toBe(10_000)
  expect(await recall('token 10')).toMatchObject({ isRecalled: true })
})
