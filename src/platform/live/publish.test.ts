import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { atEnd } from '#testing/at-end.ts'
import { testApp } from '#testing/test-app.ts'
import { publish } from './publish.ts'

const { platform, database } = await testApp()

const publishTo = (audience: string, type: string) =>
  actAs(system, () => platform.transaction(() => publish(platform, audience, { type })))

/** What a reader is told who resumes after the event of this number. */
async function readAfter(audience: string, sequence: number) {
  const types: string[] = []
  const subscriber = { onEvent: ({ type }: { type: string }) => types.push(type) > 0, onEnd: () => undefined }
  const subscription = platform.live.subscribe([audience], { after: [sequence] }, subscriber)
  atEnd(() => subscription.close())
  await expect.poll(() => types[0]).toBe('opened')
  return () => types.slice(1)
}

/** As a standby has it that was promoted without what the lost primary had written last. */
const promote = (audience: string, lastSequence: number) =>
  database.superuser.query(
    `insert into live_stream values ($1, $2, '000000FF') on conflict (audience) do update set last_sequence = $2, timeline = '000000FF'`,
    [audience, lastSequence],
  )

test('after a promotion no number is used again that a lost event may have had', async () => {
  const audience = randomUUID()
  await publishTo(audience, 'kept')
  await promote(audience, 1)
  await publishTo(audience, 'first of the new primary')
  await publishTo(audience, 'second of the new primary')
  const toldTypes = await readAfter(audience, 1)
  await expect.poll(toldTypes).toEqual(['first of the new primary', 'second of the new primary'])
  const { rows } = await database.superuser.query(
    'select sequence::int from live_event where audience = $1 order by sequence',
    [audience],
  )
  expect(rows.map(({ sequence }) => sequence)).toEqual([1, 1_000_001, 1_000_002])
})

test('a reader of an event that was lost is told of the events after the promotion', async () => {
  const audience = randomUUID()
  await publishTo(audience, 'kept')
  await promote(audience, 1)
  await publishTo(audience, 'after the promotion')
  // Its numbers were those of events that only the lost primary had.
  const toldTypes = await readAfter(audience, 7)
  await expect.poll(toldTypes).toEqual(['after the promotion'])
})
