import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openPlatform } from '#app/platform.ts'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { openLog } from '#platform/log.ts'
import { atEnd } from '#testing/at-end.ts'
import { testApp } from '#testing/test-app.ts'
import { publish } from './publish.ts'
import type { DeliveredEvent, Position } from './read-stream.ts'

/** Two processes on one database. */
const { platform: here, database } = await testApp()
const there = await openPlatform(here.config, database.url, openLog('silent'))
atEnd(() => there.close())

const publishTo = (audience: string | string[], type: string, by = here) =>
  actAs(system, () => by.transaction(() => publish(by, audience, { type })))

/** Collects what a stream delivers until it is stopped. */
function openStream(names: string[], { after, by = here }: { after?: Position; by?: typeof here } = {}) {
  const stop = new AbortController()
  const [opened, heard]: [Position[], DeliveredEvent[]] = [[], []]
  const ended = (async () => {
    for await (const delivered of by.live.stream(names, { after, signal: stop.signal }))
      if (delivered.event.type === 'opened') opened.push(delivered.position)
      else heard.push(delivered)
  })()
  return {
    types: () => heard.map(({ event }) => event.type),
    opened,
    heard,
    stop: async () => {
      stop.abort()
      await ended
    },
    // Registered is not enough: "from now on" begins where the stream opens.
    listening: () => expect.poll(() => opened.length).toBe(1),
  }
}

const listeners = async (audience: string) => {
  const { rows } = await database.superuser.query(
    'select count(*)::int as count from live_listener where audience = $1',
    [audience],
  )
  return rows[0].count as number
}
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `event-${index}`)

test('committed events reach the streams of every process, and rolled back events reach none', async () => {
  const audience = randomUUID()
  const [mine, theirs] = [openStream([audience]), openStream([audience], { by: there })]
  await Promise.all([mine.listening(), theirs.listening()])
  const failing = actAs(system, () =>
    here.transaction(async () => {
      await publish(here, audience, { type: 'lost' })
      throw new Error('no')
    }),
  )
  await expect(failing).rejects.toThrow('no')
  await publishTo(audience, 'kept')
  await expect.poll(mine.types).toEqual(['kept'])
  await expect.poll(theirs.types).toEqual(['kept'])
  await Promise.all([mine.stop(), theirs.stop()])
})

test('50 publishers at once leave no gap, and every reader gets the same order', async () => {
  const audience = randomUUID()
  const [mine, theirs] = [openStream([audience]), openStream([audience], { by: there })]
  await Promise.all([mine.listening(), theirs.listening()])
  await Promise.all(numbered(50).map((type, index) => publishTo(audience, type, index % 2 ? here : there)))
  await expect.poll(() => mine.types().length).toBe(50)
  await expect.poll(() => theirs.types().length).toBe(50)
  expect(mine.types()).toEqual(theirs.types())
  expect(mine.heard.map(({ position }) => position[audience])).toEqual(numbered(50).map((_, index) => index + 1))
  await Promise.all([mine.stop(), theirs.stop()])
})

test('a reader resumes after its position and gets no event twice', async () => {
  const audience = randomUUID()
  for (const type of numbered(5)) await publishTo(audience, type)
  const reader = openStream([audience], { after: { [audience]: 2 } })
  await expect.poll(reader.types).toEqual(['event-2', 'event-3', 'event-4'])
  await publishTo(audience, 'last')
  await expect.poll(reader.types).toEqual(['event-2', 'event-3', 'event-4', 'last'])
  await reader.stop()
})

test('a stream first sends the position it starts from, whether new or resumed', async () => {
  const audience = randomUUID()
  for (const type of numbered(5)) await publishTo(audience, type)
  const [fresh, resumed] = [openStream([audience]), openStream([audience], { after: { [audience]: 2 } })]
  await expect.poll(() => fresh.opened).toEqual([{ [audience]: 5 }])
  await expect.poll(() => resumed.opened).toEqual([{ [audience]: 2 }])
  await Promise.all([fresh.stop(), resumed.stop()])
})

test('a stream delivers all missed events, even more than one page', async () => {
  const audience = randomUUID()
  await actAs(system, () =>
    here.transaction(async () => {
      for (const type of numbered(450)) await publish(here, audience, { type })
    }),
  )
  const reader = openStream([audience], { after: { [audience]: 0 } })
  await expect.poll(() => reader.types().length).toBe(450)
  expect(reader.types()).toEqual(numbered(450))
  await reader.stop()
})

test('no event is lost while the database ends the connections repeatedly', async () => {
  const audience = randomUUID()
  const reader = openStream([audience])
  await reader.listening()
  let published = 0
  for (let round = 0; round < 5; round++) {
    await database.superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'subrosa live' and datname = current_database()`,
    )
    for (let each = 0; each < 10; each++) {
      await publishTo(audience, `event-${published}`)
      published++
    }
  }
  await expect.poll(() => reader.types().length).toBe(published)
  expect(reader.types()).toEqual(numbered(published))
  await reader.stop()
})

test('a reader who joins while events are published misses none after its position', async () => {
  for (let round = 0; round < 150; round++) {
    const audience = randomUUID()
    const reader = openStream([audience], { after: { [audience]: 0 }, by: round % 2 ? here : there })
    await Promise.all(numbered(3).map((type) => publishTo(audience, type)))
    await expect.poll(() => reader.types().length, { interval: 5 }).toBe(3)
    await reader.stop()
  }
})

test('a stream receives no events of other audiences', async () => {
  const [audience, other] = [randomUUID(), randomUUID()]
  const reader = openStream([audience])
  await reader.listening()
  await publishTo(other, 'theirs')
  await publishTo([audience, other], 'both')
  await expect.poll(reader.types).toEqual(['both'])
  await reader.stop()
})

test('publishing events to several audiences in any order causes no deadlock', async () => {
  const [one, two] = [randomUUID(), randomUUID()]
  await Promise.all(numbered(40).map((type, index) => publishTo(index % 2 ? [one, two] : [two, one], type)))
  const { rows } = await database.superuser.query(
    'select last_sequence::int from live_stream where audience = any($1)',
    [[one, two]],
  )
  expect(rows).toEqual([{ last_sequence: 40 }, { last_sequence: 40 }])
})

test('a reader who was disconnected longer than events are stored must load everything again', async () => {
  const audience = randomUUID()
  for (const type of numbered(5)) await publishTo(audience, type)
  await database.superuser.query('delete from live_event where audience = $1 and sequence <= 3', [audience])
  const [late, early, ahead] = [1, 3, 99].map((at) => openStream([audience], { after: { [audience]: at } }))
  await expect.poll(() => late?.types()).toEqual(['resync'])
  await expect.poll(() => early?.types()).toEqual(['event-3', 'event-4'])
  await expect.poll(() => ahead?.types()).toEqual(['resync'])
  await publishTo(audience, 'after')
  await expect.poll(() => late?.types()).toEqual(['resync', 'after'])
  await Promise.all([late, early, ahead].map((reader) => reader?.stop()))
})

test('a stream that ends unregisters its process, and the next one registers it again', async () => {
  const audience = randomUUID()
  const reader = openStream([audience])
  await reader.listening()
  await reader.stop()
  expect(await listeners(audience)).toBe(0)
  const again = openStream([audience])
  await again.listening()
  await publishTo(audience, 'back')
  await expect.poll(again.types).toEqual(['back'])
  await again.stop()
})

test('a stream opened after the process has stopped registers nothing', async () => {
  const processes = () => database.superuser.query('select from live_process').then(({ rowCount }) => rowCount)
  const third = await openPlatform(here.config, database.url, openLog('silent'))
  const before = await processes()
  await third.live.close()
  const late = openStream([randomUUID()], { by: third })
  await late.stop()
  expect(late.opened).toEqual([])
  expect(await processes()).toBe(before)
  await third.close()
})

test('a process that stops ends its streams and its registration', async () => {
  const third = await openPlatform(here.config, database.url, openLog('silent'))
  const audience = randomUUID()
  const reader = openStream([audience], { by: third })
  await reader.listening()
  expect(third.live.size()).toBe(1)
  await third.close()
  await reader.stop()
  expect(await listeners(audience)).toBe(0)
})
