import { expect, test } from 'vitest'
import { hashPassword, indexOfMatch, passwordMatches } from './passwords.ts'

test('a password matches only its own hash', async () => {
  const stored = await hashPassword('correct horse')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwordMatches(stored, 'correct horse')).toBe(true)
  expect(await passwordMatches(stored, 'correct horsf')).toBe(false)
})

test('no password matches if there is no hash', async () => {
  expect(await passwordMatches(undefined, 'anything')).toBe(false)
  expect(await passwordMatches(null, '')).toBe(false)
})

test('queues a flood of passwords to hash, refuses those beyond the queue, and recovers', async () => {
  const flood = await Promise.allSettled(Array.from({ length: 140 }, () => hashPassword('x')))
  const refused = flood.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(140 - 104)
  expect(refused[0]).toMatchObject({ reason: { code: 'UNAVAILABLE' } })
  expect(await hashPassword('x')).toMatch(/^\$argon2id/)
})

test('returns the index of the first hash that matches, and skips missing hashes', async () => {
  const stored = [undefined, await hashPassword('first'), null, await hashPassword('second')]
  expect(await indexOfMatch(stored, 'second')).toBe(3)
  expect(await indexOfMatch(stored, 'first')).toBe(1)
  expect(await indexOfMatch(stored, 'third')).toBe(-1)
})
