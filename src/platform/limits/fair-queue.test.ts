import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

/** Records which networks began, in order, and which were refused; `finish` ends the work that began first. */
function setting(bounds: { atOnce: number; waiting: number }) {
  const queue = fairQueue(bounds)
  const [began, refused, leaving]: [string[], string[], (() => void)[]] = [[], [], []]
  return {
    began,
    refused,
    enter: (...networks: string[]) => {
      for (const network of networks)
        queue.enter(network, network.startsWith('first')).then(
          (leave) => {
            began.push(network)
            leaving.push(leave)
          },
          ({ code }) => refused.push(`${network} ${code}`),
        )
      return turn()
    },
    finish: () => {
      leaving.shift()?.()
      return turn()
    },
  }
}

test('the queue runs some calls at once, lets others wait, and refuses calls beyond its maximum', async () => {
  const { enter, finish, began, refused } = setting({ atOnce: 2, waiting: 2 })
  await enter('a', 'b', 'c', 'd', 'e')
  expect(began).toEqual(['a', 'b'])
  expect(refused).toEqual(['e UNAVAILABLE'])
  await finish()
  await finish()
  expect(began).toEqual(['a', 'b', 'c', 'd'])
})

test('networks in the queue take turns, so that a caller waits for at most one request of each other network', async () => {
  const { enter, finish, began } = setting({ atOnce: 1, waiting: 10 })
  await enter('a', 'a', 'a', 'a', 'b')
  await finish()
  await finish()
  expect(began).toEqual(['a', 'a', 'b'])
})

test('a queue full of one network makes room for others until each has as many slots', async () => {
  const { enter, began, refused } = setting({ atOnce: 1, waiting: 4 })
  await enter('a', 'a', 'a', 'a', 'a')
  await enter('a')
  await enter('b', 'b', 'c', 'd', 'e')
  expect(began).toEqual(['a'])
  const tooMany = ['a', 'a', 'a', 'a', 'b'].map((network) => `${network} TOO_MANY_REQUESTS`)
  expect(refused.toSorted()).toEqual([...tooMany, 'e UNAVAILABLE'])
})

test('priority callers share the turns with the rest but have slots of their own', async () => {
  const { enter, finish, began, refused } = setting({ atOnce: 2, waiting: 2 })
  await enter('a', 'b', 'c', 'd', 'first e', 'first f')
  expect(began).toEqual(['a', 'b'])
  expect(refused).toEqual([])
  for (const _ of began.slice()) await finish()
  expect(began).toEqual(['a', 'b', 'first e', 'first f'])
  for (const _ of began.slice(2)) await finish()
  expect(began.slice(4)).toEqual(['c', 'd'])
})

test('calling leave twice frees only one slot', async () => {
  const queue = fairQueue({ atOnce: 1, waiting: 5 })
  const leave = await queue.enter('a')
  const began: string[] = []
  for (const network of ['b', 'c']) void queue.enter(network).then(() => began.push(network))
  leave()
  leave()
  await turn()
  expect(began).toEqual(['b'])
})

test('callers without a network are served in order, and refused when the queue is full', async () => {
  const queue = fairQueue({ atOnce: 1, waiting: 2 })
  const began: number[] = []
  const run = (caller: number) => queue.run(async () => void began.push(caller))
  const calls = await Promise.allSettled([0, 1, 2, 3].map(run))
  expect(began).toEqual([0, 1, 2])
  expect(calls[3]).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE' } })
})
