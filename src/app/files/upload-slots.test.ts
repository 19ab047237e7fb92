import { beforeEach, expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { responseTo, type Uploader, uploadsTo } from '#testing/uploads.ts'

const app = await testApp({ TRUSTED_PROXY: '127.0.0.1' })
const { arriving, begin, givenSender } = await uploadsTo(app)

beforeEach(async () => {
  await app.database.superuser.query('delete from rate_limit')
  // Uploads that were answered are removed a moment later.
  await expect.poll(arriving).toEqual([])
})

const hold = (each: Uploader) =>
  Array.from({ length: 4 }, () => {
    const sent = begin({ 'content-length': 1_000 }, each)
    sent.write(Buffer.alloc(10))
    return sent
  })
const another = (each: Uploader) => responseTo(begin({ 'content-length': 10 }, each).end(Buffer.alloc(10)))

test('limits uploads at the same time, in total and per member', async () => {
  const senders: Uploader[] = []
  while (senders.length < 26) senders.push(await givenSender())
  const [first, last] = [senders[0] as Uploader, senders[25] as Uploader]
  const held = hold(first)
  await expect.poll(arriving).toHaveLength(4)
  const refusal = { code: 'TOO_MANY_REQUESTS', data: { retryAfter: 10 } }
  expect(await another(first)).toMatchObject({ status: 429, json: refusal, headers: { 'retry-after': '10' } })
  expect((await another(last)).status).toBe(400)
  await expect.poll(arriving).toHaveLength(4)

  for (const each of senders.slice(1, 25)) held.push(...hold(each))
  await expect.poll(arriving).toHaveLength(100)
  expect((await another(last)).status).toBe(429)

  for (const sent of held) sent.destroy()
  await expect.poll(arriving).toEqual([])
  expect((await another(first)).status).toBe(400)
})

test.each([
  ['a network', 5, { network: '198.18.1.1' }, [429, 400, 400]],
  ['members without a confirmed address', 13, { confirmed: false }, [400, 429, 400]],
])('%s cannot occupy every upload slot', async (_, count, options, [ofNetwork, ofUnconfirmed, ofOther]) => {
  const senders: Uploader[] = []
  while (senders.length < count) senders.push(await givenSender(options))
  const neighbour = await givenSender({ network: '198.18.1.1' })
  const [newcomer, other] = [await givenSender({ confirmed: false }), await givenSender()]
  const held = senders.flatMap(hold)
  await expect.poll(arriving).toHaveLength(count === 5 ? 20 : 50)
  expect((await another(neighbour)).status).toBe(ofNetwork)
  expect((await another(newcomer)).status).toBe(ofUnconfirmed)
  expect((await another(other)).status).toBe(ofOther)
  for (const sent of held) sent.destroy()
})
