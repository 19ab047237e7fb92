import { expect, test } from 'vitest'
import { hashPassword, indexOfMatch, passwordMatches } from './passwords.ts'

test('a password matches its own hash alone', async () => {
  const stored = await hashPassword('correct horse')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwordMatches(stored, 'correct horse')).toBe(true)
  expect(await passwordMatches(stored, 'correct horsf')).toBe(false)
})

test('no hash matches nothing', async () => {
  expect(await passwordMatches(undefined, 'anything')).toBe(false)
  expect(await passwordMatches(null, '')).toBe(false)
})

test('a flood waits in line, and past its end is turned away; afterwards everything works again', async () => {
  const flood = await Promise.allSettled(Array.from({ length: 140 }, () => hashPassword('x')))
  const refused = flood.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(140 - 104)
  expect(refused[0]).toMatchObject({ reason: { code: 'UNAVAILABLE' } })
  expect(await hashPassword('x')).toMatch(/^\$argon2id/)
})

test('of several hashes the first that fits is named, and those that are missing fit nothing', async () => {
  const stored = [undefined, await hashPassword('first'), null, await hashPassword('second')]
  expect(await indexOfMatch(stored, 'second')).toBe(3)
  expect(await indexOfMatch(stored, 'first')).toBe(1)
  expect(await indexOfMatch(stored, 'third')).toBe(-1)
})
