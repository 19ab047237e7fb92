import { randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { openPlatform } from '#app/platform.ts'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { clearExpired } from '#platform/jobs/clear-expired.ts'
import { openLog } from '#platform/log.ts'
import { atEnd } from '#testing/at-end.ts'
import { testApp } from '#testing/test-app.ts'
import { publish } from './publish.ts'

const anHour = 3_600_000
const { platform: publisher, database } = await testApp()
afterAll(() => void vi.useRealTimers())

/** A process that holds a stream, on a clock of its own. */
async function listening() {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const platform = await openPlatform(publisher.config, database.url, openLog('silent'))
  atEnd(() => platform.close())
  const [audience, stop, heard] = [randomUUID(), new AbortController(), [] as string[]]
  const ended = (async () => {
    for await (const { happening } of platform.live.stream([audience], { signal: stop.signal }))
      heard.push(happening.type)
  })()
  atEnd(async () => {
    stop.abort()
    await ended
  })
  await expect.poll(() => heard).toEqual(['opened'])
  return { audience, heard }
}

const tell = (audience: string, type: string) =>
  actAs(system, () => publisher.transaction(() => publish(publisher, audience, { type })))
const processes = async () =>
  (await database.superuser.query(`select seen_at > now() - interval '1 day' as lately from live_process`)).rows

test('a process that lives for weeks is not taken for dead', async () => {
  const { audience, heard } = await listening()
  await database.superuser.query(`update live_process set seen_at = now() - interval '8 days'`)
  vi.advanceTimersByTime(anHour)
  await expect.poll(processes).toEqual([{ lately: true }])
  await actAs(system, () => clearExpired(publisher.db))
  await tell(audience, 'later')
  await expect.poll(() => heard).toEqual(['opened', 'later'])
})

test('a process taken for dead while it was frozen registers anew and hears what it missed', async () => {
  const { audience, heard } = await listening()
  await database.superuser.query('delete from live_process')
  await tell(audience, 'missed')
  expect(heard).toEqual(['opened'])
  vi.advanceTimersByTime(anHour)
  await expect.poll(() => heard).toEqual(['opened', 'missed'])
  await tell(audience, 'next')
  await expect.poll(() => heard).toEqual(['opened', 'missed', 'next'])
})

test('a stop in the moment when streams are opened lets each end without a failure', async () => {
  vi.useRealTimers()
  const platform = await openPlatform(publisher.config, database.url, openLog('silent'))
  const { signal } = new AbortController()
  const streams = Array.from({ length: 20 }, async () => {
    for await (const { happening } of platform.live.stream([randomUUID()], { signal }))
      expect(happening.type).toBe('opened')
  })
  await platform.close()
  await Promise.all(streams)
})
