import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openSignInQueue } from './sign-in-queue.ts'

test('runs at most two calls of known devices and strangers together', async () => {
  const queue = openSignInQueue()
  let [running, most] = [0, 0]
  const enter = (isKnownDevice: boolean, index: number) =>
    queue.run({ network: `${isKnownDevice} ${index}`, isKnownDevice, buckets: [] }, async () => {
      most = Math.max(most, ++running)
      await turn()
      running--
    })
  await Promise.all(Array.from({ length: 20 }, (_, index) => enter(index % 2 === 0, index)))
  expect(most).toBe(2)
})

test('while the queue is busy, a network that was just refused gets no slot', async () => {
  let time = 0
  const queue = openSignInQueue(() => time)
  const began: string[] = []
  const enter = (network: string, work: () => Promise<unknown>) =>
    queue.run({ network, isKnownDevice: false, buckets: [network] }, async () => {
      began.push(network)
      await work()
    })
  queue.rememberRefusal('refused', 30)
  await enter('refused', () => turn())
  expect(began).toEqual(['refused'])

  const ends: (() => void)[] = []
  const busy = ['a', 'b'].map((network) => enter(network, () => new Promise<void>((end) => ends.push(end))))
  await expect(enter('refused', () => turn())).rejects.toMatchObject({
    ...{ code: 'TOO_MANY_REQUESTS', data: { retryAfter: 1 } },
  })
  time += 1
  const waiting = enter('refused', () => turn())
  for (const end of ends) end()
  await Promise.all([...busy, waiting])
  expect(began).toEqual(['refused', 'a', 'b', 'refused'])
})
