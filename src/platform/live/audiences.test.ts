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
    for await (const { event } of platform.live.stream([audience], { signal: stop.signal })) heard.push(event.type)
  })()
  atEnd(async () => {
    stop.abort()
    await ended
  })
  await expect.poll(() => heard).toEqual(['opened'])
  return { audience, heard }
}

const publishTo = (audience: string, type: string) =>
  actAs(system, () => publisher.transaction(() => publish(publisher, audience, { type })))
const processes = async () =>
  (await database.superuser.query(`select seen_at > now() - interval '1 day' as lately from live_process`)).rows

test('a process that runs for weeks stays registered for live events', async () => {
  const { audience, heard } = await listening()
  await database.superuser.query(`update live_process set seen_at = now() - interval '8 days'`)
  vi.advanceTimersByTime(anHour)
  await expect.poll(processes).toEqual([{ lately: true }])
  await actAs(system, () => clearExpired(publisher.db))
  await publishTo(audience, 'later')
  await expect.poll(() => heard).toEqual(['opened', 'later'])
})

test('a process that was removed while frozen registers again and delivers the events it missed', async () => {
  const { audience, heard } = await listening()
  await database.superuser.query('delete from live_process')
  await publishTo(audience, 'missed')
  expect(heard).toEqual(['opened'])
  vi.advanceTimersByTime(anHour)
  await expect.poll(() => heard).toEqual(['opened', 'missed'])
  await publishTo(audience, 'next')
  await expect.poll(() => heard).toEqual(['opened', 'missed', 'next'])
})

test('stopping while streams are being opened ends each without an error', async () => {
  vi.useRealTimers()
  const platform = await openPlatform(publisher.config, database.url, openLog('silent'))
  const { signal } = new AbortController()
  const streams = Array.from({ length: 20 }, async () => {
    for await (const { event } of platform.live.stream([randomUUID()], { signal })) expect(event.type).toBe('opened')
  })
  await platform.close()
  await Promise.all(streams)
})
