import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { memberActor, testApp } from '#testing/test-app.ts'

const app = await testApp()
const curator = memberActor(randomUUID(), { curator: true })

const change = (key: string, body: object, as = curator, on = app) =>
  on.call('/api/instance', { method: 'PATCH', body, as, headers: { 'idempotency-key': key } })
const writes = async () => {
  const { rows } = await app.database.superuser.query('select count(*)::int as count from audit_event')
  return rows[0].count as number
}

describe('an Idempotency-Key', () => {
  test('refuses a deeply nested input with BAD_REQUEST, also with an idempotency key', async () => {
    const before = await writes()
    const name = JSON.parse(`${'['.repeat(3_000)}${']'.repeat(3_000)}`)
    expect(await change(randomUUID(), { name })).toMatchObject({ status: 400, json: { code: 'BAD_REQUEST' } })
    expect(await writes()).toBe(before)
  })

  test('answers a retry with the first result and writes nothing', async () => {
    const [key, before] = [randomUUID(), await writes()]
    const first = await change(key, { name: 'Once' })
    await change(randomUUID(), { name: 'Meanwhile' })
    const retry = await change(key, { name: 'Once' })
    expect([first.status, retry.status]).toEqual([200, 200])
    expect(retry.json).toEqual(first.json)
    expect(await writes()).toBe(before + 2)
  })

  test('answers a retry in another process on the same database', async () => {
    const key = randomUUID()
    const first = await change(key, { name: 'Here' })
    const other = await testApp({}, app.database)
    const before = await writes()
    expect((await change(key, { name: 'Here' }, curator, other)).json).toEqual(first.json)
    expect(await writes()).toBe(before)
  })

  test('writes once for 20 parallel requests with one idempotency key', async () => {
    const [key, before] = [randomUUID(), await writes()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => change(key, { name: 'Parallel' })))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await writes()).toBe(before + 1)
  })

  test('refuses an idempotency key with other content, but accepts another order of fields', async () => {
    const key = randomUUID()
    await change(key, { name: 'A', joining: 'open' })
    expect((await change(key, { joining: 'open', name: 'A' })).status).toBe(200)
    const { status, json } = await change(key, { name: 'B', joining: 'open' })
    expect(status).toBe(422)
    expect(json).toMatchObject({ defined: true, code: 'IDEMPOTENCY_KEY_REUSED' })
  })

  test('forgets an idempotency key if the write failed, so that a retry may succeed', async () => {
    const key = randomUUID()
    expect((await change(key, { name: 'X' }, memberActor(randomUUID()))).status).toBe(403)
    expect((await change(key, { name: 'Bad', joining: 'nobody' })).status).toBe(400)
    expect((await change(key, { name: 'Good' })).status).toBe(200)
  })

  test('an idempotency key of one member does not affect another', async () => {
    const key = randomUUID()
    const other = memberActor(randomUUID(), { curator: true })
    await change(key, { name: 'Mine' })
    const { status, json } = await change(key, { name: 'Theirs' }, other)
    expect(status).toBe(200)
    expect(json.name).toBe('Theirs')
  })

  test.each(['short', 'with space in it', 'ü'.repeat(10), 'x'.repeat(201)])(
    'refuses the idempotency key %j',
    async (key) => {
      const { status, json } = await change(encodeURI(key) === key || key.includes(' ') ? key : 'short', { name: 'X' })
      expect(status).toBe(400)
      expect(json.data.issues[0].path).toBe('Idempotency-Key')
    },
  )
})
