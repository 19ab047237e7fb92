import { expect, test } from 'vitest'
import type { ActorQuery } from '../actor-query.ts'
import { readFrom } from './read-from.ts'

const makeQuery = () => undefined as unknown as ActorQuery
const failing = (code: string) =>
  readFrom({ send: () => Promise.reject(Object.assign(new Error('refused'), { code })) })

test('passes on what the standby answers', async () => {
  expect(await readFrom({ send: async () => 'rows' }).send(makeQuery)).toEqual({ result: 'rows' })
})

test('a read under way is given up when the standby may no longer be read from', async () => {
  const reads = readFrom({ send: () => new Promise(() => undefined) })
  const answer = reads.send(makeQuery)
  reads.leave()
  expect(await answer).toEqual({})
})

test('a statement that writes, or reads what is on no standby, is refused for good', async () => {
  expect(await failing('25006').send(makeQuery)).toEqual({ isRefused: true })
  expect(await failing('0A000').send(makeQuery)).toEqual({ isRefused: true })
})

test('any other error is left to the primary, except a statement that took too long', async () => {
  expect(await failing('40001').send(makeQuery)).toEqual({ isRefused: false })
  expect(await failing('ECONNREFUSED').send(makeQuery)).toEqual({ isRefused: false })
  await expect(failing('57014').send(makeQuery)).rejects.toMatchObject({ code: '57014' })
})
