import { expect, onTestFinished, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { publish } from '#platform/live/publish.ts'
import { publishToEveryone } from '#platform/live/publish-to-everyone.ts'
import { everyone } from '#platform/live/tables.ts'
import { testApp } from '#testing/test-app.ts'
import { invalidateOnChange } from './invalidate-on-change.ts'
import { isPageAffected } from './public-pages.ts'
import type { Change } from './public-records.ts'

const { platform } = await testApp()
const log = { warn: () => undefined }
const [one, other] = ['0198f0a0-0000-7000-8000-000000000001', '0198f0a0-0000-7000-8000-000000000002']

test('drops all cached pages when the instance changes, until invalidation is stopped', async () => {
  let dropped = 0
  const stopping = new AbortController()
  const listening = invalidateOnChange({ live: platform.live, drop: () => dropped++, log, signal: stopping.signal })
  const change = () =>
    actAs(system, () => platform.transaction(() => publish(platform, everyone, { type: 'instance.changed' })))
  // Said again until the stream stands: what was said before it began is not for it.
  const told = async () => {
    await change()
    return dropped
  }
  await expect.poll(told).toBeGreaterThan(0)

  stopping.abort()
  await listening
  expect(platform.live.size()).toBe(0)
})

test('drops all cached pages and listens again after the stream of live events broke', async () => {
  let dropped = 0
  let streams = 0
  const stopping = new AbortController()
  const live = {
    async *stream() {
      streams++
      if (streams === 1) throw new Error('the database is away')
      yield { event: { type: 'opened' }, position: {} }
      yield { event: { type: 'another matter' }, position: {} }
      yield { event: { type: 'instance.changed' }, position: {} }
      stopping.abort()
    },
  }
  await invalidateOnChange({ live, drop: () => dropped++, log, signal: stopping.signal })
  expect({ streams, dropped }).toEqual({ streams: 2, dropped: 4 })
})

const browsers = ['/mandates', '/mandate3']

test.each([
  ['a listing that changed drops', { type: 'listing.changed', listingId: one }, ['/', '/listings', `/listings/${one}`]],
  [
    'a seller whose standing changed drops',
    { type: 'listings.changed' },
    ['/', '/listings', `/listings/${one}`, `/listings/${other}`],
  ],
  ['a mandate that changed drops', { type: 'mandate.changed', mandateId: one }, [...browsers, `/mandates/${one}`]],
  [
    'a buyer whose standing changed drops',
    { type: 'mandates.changed' },
    [...browsers, `/mandates/${one}`, `/mandates/${other}`],
  ],
])('%s only the cached pages that show it', async (_, event, meant) => {
  const stopping = new AbortController()
  const dropped: string[][] = []
  const records = [one, other].flatMap((id) => [`/listings/${id}`, `/mandates/${id}`])
  const pages = ['/', '/about', '/listings', ...browsers, ...records]
  const live = {
    async *stream() {
      yield { event, position: {} }
      stopping.abort()
    },
  }
  const drop = (change: Change) => void dropped.push(pages.filter((url) => isPageAffected(url, change)))
  await invalidateOnChange({ live, drop, log, signal: stopping.signal })

  expect(dropped[0]).toEqual(meant)
})

test('invalidates cached pages before a write is answered, but not if its transaction is rolled back', async () => {
  const droppedNames: string[] = []
  onTestFinished(platform.live.onPublished(({ type }) => droppedNames.push(type)))
  const tell = (end: () => void) =>
    actAs(system, () =>
      platform.transaction(async () => {
        await publishToEveryone(platform, { type: 'listings.changed' })
        expect(droppedNames).toEqual([])
        end()
      }),
    )
  const rollBack = () => {
    throw new Error('rolled back')
  }
  await expect(tell(rollBack)).rejects.toThrow('rolled back')
  expect(droppedNames).toEqual([])
  await tell(() => undefined)
  expect(droppedNames).toEqual(['listings.changed'])
})
