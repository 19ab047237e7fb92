import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { givenMandate } from '#testing/mandates.ts'
import { givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask, actionsOn } = recordsOf(app)
const [buyer, stranger, curator] = await Promise.all([
  givenMember(app),
  givenMember(app, { verified: true }),
  givenMember(app, { verified: true, curator: true }),
])
const show = (ids: string[], is_active = false, as: typeof buyer.actor | undefined = buyer.actor, headers = {}) =>
  app.call('/api/mandates/standing', { method: 'POST', body: { ids, is_active }, headers, ...(as && { as }) })
const givenMandates = (howMany: number) =>
  Promise.all(Array.from({ length: howMany }, () => givenMandate(app, buyer))).then((rows) => rows.map(({ id }) => id))
const countOpen = async () => (await app.call('/api/mandates')).json.total
const isActive = async (id: string) =>
  (await ask('select is_active from mandate where id = $1', id)).map((row) => row.is_active)

test('hides several mandates at once, and Undo shows exactly those that changed', async () => {
  const [first = '', ...ids] = await givenMandates(5)
  await show([first])
  const before = await countOpen()
  const { json } = await show([first, ...ids])
  expect(json).toEqual({ changed: ids.toSorted(), not_found: [] })
  expect(await countOpen()).toBe(before - 4)
  expect((await show(json.changed, true)).json.changed).toEqual(ids.toSorted())
  expect(await countOpen()).toBe(before)
  expect(await isActive(first)).toEqual([false])
})

test('names the mandates that are not the member’s, and hides the others', async () => {
  const [id = ''] = await givenMandates(1)
  const [foreign, unknown] = [(await givenMandate(app, stranger)).id, randomUUID()]
  expect((await show([foreign, id, unknown])).json).toEqual({ changed: [id], not_found: [foreign, unknown] })
  expect(await isActive(foreign)).toEqual([true])
  expect((await show([foreign], false, curator.actor)).json).toEqual({ changed: [], not_found: [foreign] })
})

test('refuses visitors, more than a hundred and none, and changes nothing for a suspended member', async () => {
  const body = { ids: await givenMandates(1), is_active: false }
  expect((await app.call('/api/mandates/standing', { method: 'POST', body })).status).toBe(401)
  for (const ids of [[], Array.from({ length: 101 }, () => randomUUID())])
    expect((await show(ids)).json.code).toBe('BAD_REQUEST')
  const suspended = await givenMember(app)
  const { id } = await givenMandate(app, suspended)
  await ask('update member set suspended_at = now() where id = $1', suspended.id)
  expect((await show([id], false, suspended.actor)).status).toBe(403)
  expect(await isActive(id)).toEqual([true])
})

test('twenty requests at once, in different orders, hide each mandate once', async () => {
  const ids = await givenMandates(6)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => show(n % 2 ? ids : ids.toReversed())))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(answers.flatMap(({ json }) => json.changed).toSorted()).toEqual(ids.toSorted())
  for (const id of ids) expect(await actionsOn({ id })).toEqual(['mandate.created', 'mandate.changed'])
})

test('a form that was opened before does not overwrite it', async () => {
  const [id = ''] = await givenMandates(1)
  await show([id])
  const body = { version: 1, is_active: true }
  const { json } = await app.call(`/api/mandates/${id}`, { method: 'PATCH', as: buyer.actor, body })
  expect(json.code).toBe('MANDATE_CHANGED')
})

test('the same key twice hides once and gives the same answer', async () => {
  const ids = await givenMandates(2)
  const headers = { 'idempotency-key': randomUUID() }
  const [first, second] = [await show(ids, false, buyer.actor, headers), await show(ids, false, buyer.actor, headers)]
  expect(second.json).toEqual(first.json)
  expect(first.json.changed).toHaveLength(2)
})

test('everyone’s pages learn once that several mandates changed, and of none that stayed the same', async () => {
  const events = async () => (await ask(`select event from live_event where event ->> 'type' like 'mandate%'`)).length
  const ids = await givenMandates(3)
  const before = await events()
  await show(ids)
  expect(await events()).toBe(before + 1)
  await show(ids)
  expect(await events()).toBe(before + 1)
})
