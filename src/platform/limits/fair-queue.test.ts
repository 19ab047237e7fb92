import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fairLine } from './fair-queue.ts'

/** Records who began, in order, and who was refused; `finish` ends the work that began first. */
function setting(bounds: { atOnce: number; waiting: number }) {
  const line = fairLine(bounds)
  const [began, refused, leaving]: [string[], string[], (() => void)[]] = [[], [], []]
  return {
    began,
    refused,
    enter: (...sites: string[]) => {
      for (const site of sites)
        line.enter(site, site.startsWith('first')).then(
          (leave) => {
            began.push(site)
            leaving.push(leave)
          },
          ({ code }) => refused.push(`${site} ${code}`),
        )
      return turn()
    },
    finish: () => {
      leaving.shift()?.()
      return turn()
    },
  }
}

test('some run at once, the rest wait, and past the end of the line they are turned away', async () => {
  const { enter, finish, began, refused } = setting({ atOnce: 2, waiting: 2 })
  await enter('a', 'b', 'c', 'd', 'e')
  expect(began).toEqual(['a', 'b'])
  expect(refused).toEqual(['e UNAVAILABLE'])
  await finish()
  await finish()
  expect(began).toEqual(['a', 'b', 'c', 'd'])
})

test('sites take turns, so that one waits for at most one of each other', async () => {
  const { enter, finish, began } = setting({ atOnce: 1, waiting: 10 })
  await enter('a', 'a', 'a', 'a', 'b')
  await finish()
  await finish()
  expect(began).toEqual(['a', 'a', 'b'])
})

test('a full line of one site makes room for others, until each has as many places', async () => {
  const { enter, began, refused } = setting({ atOnce: 1, waiting: 4 })
  await enter('a', 'a', 'a', 'a', 'a')
  await enter('a')
  await enter('b', 'b', 'c', 'd', 'e')
  expect(began).toEqual(['a'])
  const tooMany = ['a', 'a', 'a', 'a', 'b'].map((site) => `${site} TOO_MANY_REQUESTS`)
  expect(refused.toSorted()).toEqual([...tooMany, 'e UNAVAILABLE'])
})

test('those who go first share the turns with the rest, and have places of their own', async () => {
  const { enter, finish, began, refused } = setting({ atOnce: 2, waiting: 2 })
  await enter('a', 'b', 'c', 'd', 'first e', 'first f')
  expect(began).toEqual(['a', 'b'])
  expect(refused).toEqual([])
  for (const _ of began.slice()) await finish()
  expect(began).toEqual(['a', 'b', 'first e', 'first f'])
  for (const _ of began.slice(2)) await finish()
  expect(began.slice(4)).toEqual(['c', 'd'])
})

test('whoever leaves twice frees one place', async () => {
  const line = fairLine({ atOnce: 1, waiting: 5 })
  const leave = await line.enter('a')
  const began: string[] = []
  for (const site of ['b', 'c']) void line.enter(site).then(() => began.push(site))
  leave()
  leave()
  await turn()
  expect(began).toEqual(['b'])
})
