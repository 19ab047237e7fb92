import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDoor } from './sign-in-queue.ts'

test('known devices and strangers together are never more than two at once', async () => {
  const door = openDoor()
  let [running, most] = [0, 0]
  const enter = (isKnownDevice: boolean, index: number) =>
    door.pass({ site: `${isKnownDevice} ${index}`, isKnownDevice, buckets: [] }, async () => {
      most = Math.max(most, ++running)
      await turn()
      running--
    })
  await Promise.all(Array.from({ length: 20 }, (_, index) => enter(index % 2 === 0, index)))
  expect(most).toBe(2)
})

test('while the line is busy, a network that was just refused gets no place in it', async () => {
  let time = 0
  const door = openDoor(() => time)
  const began: string[] = []
  const enter = (site: string, work: () => Promise<unknown>) =>
    door.pass({ site, isKnownDevice: false, buckets: [site] }, async () => {
      began.push(site)
      await work()
    })
  door.remember('refused', 30)
  await enter('refused', () => turn())
  expect(began).toEqual(['refused'])

  const ends: (() => void)[] = []
  const busy = ['a', 'b'].map((site) => enter(site, () => new Promise<void>((end) => ends.push(end))))
  await expect(enter('refused', () => turn())).rejects.toMatchObject({
    ...{ code: 'TOO_MANY_REQUESTS', data: { retryAfter: 1 } },
  })
  time += 1
  const waiting = enter('refused', () => turn())
  for (const end of ends) end()
  await Promise.all([...busy, waiting])
  expect(began).toEqual(['refused', 'a', 'b', 'refused'])
})
