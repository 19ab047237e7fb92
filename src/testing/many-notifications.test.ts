import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#database/actor.ts'
import { expectFewRead, explainedApp } from './explained-app.ts'
import { fillWithNotifications } from './many-notifications.ts'
import { memberActor, type TestApp } from './test-app.ts'
import { testDatabase } from './test-database.ts'

const database = await testDatabase()
/** As many as the member was told of, and of those as many as they have not read. */
const [told, unread] = [1_000, 500]
let app: TestApp
let plans: string[]
let reader: Actor

beforeAll(async () => {
  reader = memberActor(await fillWithNotifications(database.superuser, told))
  ;({ app, plans } = await explainedApp(database, { measured: true }))
}, 60_000)

async function ask(url: string) {
  plans.length = 0
  const { status, json } = await app.call(url, { as: reader })
  expect(status).toBe(200)
  return json
}

/** Who asks goes along with each, in the same round trip. */
const questions = () => plans.filter((plan) => !plan.includes('set_config'))

test('of the notifications of many, a page is found among one’s own, with what each is about', async () => {
  const first = await ask('/api/notifications?limit=20')
  expect(first.items).toHaveLength(20)
  expect(first.items.every(({ from, about }: { from: string; about: string }) => from && about)).toBe(true)
  expect(first.unread).toBe(unread)
  expect(plans.join('\n')).toMatch(/notification_newest/)
  expect(questions().length).toBeLessThanOrEqual(5)
  // Often enough that PostgreSQL may choose a plan for any member.
  for (let times = 0; times < 7; times += 1) {
    await ask(`/api/notifications?limit=20&cursor=${first.next_cursor}`)
    expectFewRead(plans, ['notification'], told)
    expectFewRead(plans, ['conversation', 'conversation_party'], 20)
  }
})

test('what is unread is counted from one’s own alone', async () => {
  expect(await ask('/api/notifications/unread')).toEqual({ unread })
  expect(plans.join('\n')).toMatch(/notification_(unread|newest|conversation_once)/)
  expectFewRead(plans, ['notification'], unread)
  expect(questions()).toHaveLength(1)
})
