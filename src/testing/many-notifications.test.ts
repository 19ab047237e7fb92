import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#database/actor.ts'
import { expectFewRowsRead, explainedApp } from './explained-app.ts'
import { fillWithNotifications } from './many-notifications.ts'
import { memberActor } from './test-app.ts'
import { testDatabase } from './test-database.ts'

const database = await testDatabase()
const [total, unread] = [1_000, 500]
let explained: Awaited<ReturnType<typeof explainedApp>>
let reader: Actor

beforeAll(async () => {
  reader = memberActor(await fillWithNotifications(database.superuser, total))
  explained = await explainedApp(database, { measured: true })
}, 60_000)

const ask = (url: string) => explained.ask(url, reader)

test('a page of notifications reads only the member’s own, and their subjects', async () => {
  const first = await ask('/api/notifications?limit=20')
  expect(first.items).toHaveLength(20)
  expect(first.items.every(({ from, about }: { from: string; about: string }) => from && about)).toBe(true)
  expect(first.unread).toBe(unread)
  expect(explained.plans.join('\n')).toMatch(/notification_newest/)
  expect(explained.questions().length).toBeLessThanOrEqual(5)
  // After several executions PostgreSQL may choose a generic plan.
  for (let repeat = 0; repeat < 7; repeat += 1) {
    await ask(`/api/notifications?limit=20&cursor=${first.next_cursor}`)
    expectFewRowsRead(explained.plans, ['notification'], total)
    expectFewRowsRead(explained.plans, ['conversation', 'conversation_party'], 20)
  }
})

test('the unread count reads only the member’s own notifications', async () => {
  expect(await ask('/api/notifications/unread')).toEqual({ unread })
  expect(explained.plans.join('\n')).toMatch(/notification_(unread|newest|conversation_once)/)
  expectFewRowsRead(explained.plans, ['notification'], unread)
  expect(explained.questions()).toHaveLength(1)
})
