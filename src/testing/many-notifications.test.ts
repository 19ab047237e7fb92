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

const callAndExplain = (url: string) => explained.callAndExplain(url, reader)

test('a page of notifications reads only the member’s own, and their subjects', async () => {
  const firstPage = await callAndExplain('/api/notifications?limit=20')
  expect(firstPage.items).toHaveLength(20)
  expect(firstPage.items.every(({ from, about }: { from: string; about: string }) => from && about)).toBe(true)
  expect(firstPage.unread).toBe(unread)
  expect(explained.plans.join('\n')).toMatch(/notification_newest/)
  expect(explained.queries.length).toBeLessThanOrEqual(5)
  // After several executions PostgreSQL may choose a generic plan.
  for (let repeat = 0; repeat < 7; repeat += 1) {
    await callAndExplain(`/api/notifications?limit=20&cursor=${firstPage.next_cursor}`)
    expectFewRowsRead(explained.plans, ['notification'], total)
    expectFewRowsRead(explained.plans, ['conversation', 'conversation_party'], 20)
  }
})

test('the unread count reads only the member’s own notifications', async () => {
  expect(await callAndExplain('/api/notifications/unread')).toEqual({ unread })
  expect(explained.plans.join('\n')).toMatch(/notification_(unread|newest|conversation_once)/)
  expectFewRowsRead(explained.plans, ['notification'], unread)
  expect(explained.queries).toHaveLength(1)
})
