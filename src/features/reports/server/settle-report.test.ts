import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { givenConversation } from '#testing/conversations.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { givenReport } from '#testing/reports.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const curator = await givenMember(app, { curator: true, firstName: 'Clara', lastName: 'Keeper' })
const [colleague, member] = [await givenMember(app, { curator: true }), await givenMember(app, { verified: true })]
const note = 'A word with them was enough.'
const list = async ({ actor }: GivenMember, query = '') => (await app.call(`/api/reports${query}`, { as: actor })).json
const read = ({ actor }: GivenMember, id: string) => app.call(`/api/reports/${id}`, { as: actor })
const settle = ({ actor }: GivenMember, id: string, body: object = { note }) =>
  app.call(`/api/reports/${id}/settle`, { method: 'POST', as: actor, body })
const ids = (page: { items: { id: string }[] }) => page.items.map(({ id }) => id)

beforeEach(() => ask('delete from rate_limit; delete from report'))

describe('settling a report', () => {
  test('settling a report records the note and the curator, lists it as settled, and writes no audit record', async () => {
    const id = await givenReport(app, await givenConversation(app))
    expect(await settle(curator, id)).toMatchObject({
      status: 200,
      json: { state: 'settled', settled: { by: { id: curator.id, name: 'Clara Keeper' }, note } },
    })
    expect(await list(curator)).toMatchObject({ items: [], open: 0 })
    expect(ids(await list(colleague, '?state=settled'))).toEqual([id])
    expect(await ask(`select from audit_event where action like 'report%' or detail ->> 'reportId' = $1`, id)).toEqual(
      [],
    )
  })

  test('settling a report sends the other curators a live event', async () => {
    const id = await givenReport(app, await givenConversation(app))
    const reportEvents = () =>
      ask(`select from live_event where audience = $1 and event ->> 'type' = 'reports.changed'`, colleague.id)
    const eventsBefore = await reportEvents()
    await settle(curator, id)
    expect(await reportEvents()).toHaveLength(eventsBefore.length + 1)
  })

  test('of 20 simultaneous requests to settle a report one succeeds', async () => {
    const id = await givenReport(app, await givenConversation(app))
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => settle(n % 2 ? curator : colleague, id, { note: `${note} ${n}` })),
    )
    const codes = responses.map(({ status, json }) => (status === 200 ? 'settled' : json.code)).sort()
    expect(codes).toEqual([...Array(19).fill('REPORT_SETTLED'), 'settled'])
    expect((await settle(colleague, id)).json).toMatchObject({ code: 'REPORT_SETTLED' })
    await expect(
      actAs(curator.actor, () => app.database.executeSql(`update report set note = 'Another'`)),
    ).rejects.toThrow()
  })

  test('the responses stored for retries contain no text of reported messages', async () => {
    const id = await givenReport(app, await givenConversation(app, { content: 'Bring the canary-guest list.' }))
    const headers = { 'idempotency-key': randomUUID() }
    const url = `/api/reports/${id}/settle`
    const { text } = await app.call(url, { method: 'POST', as: curator.actor, headers, body: { note } })
    expect(text).toContain('canary-guest')
    expect(await ask(`select from idempotency_key k where k::text like '%canary-guest%'`)).toEqual([])
  })

  test('the reporter cannot settle a report, and it is hidden from a reported curator', async () => {
    const [reporter, reportedCurator] = [
      await givenMember(app, { curator: true }),
      await givenMember(app, { curator: true }),
    ]
    const conversation = await givenConversation(app, { starter: reportedCurator, recipient: reporter })
    const id = await givenReport(app, conversation)
    expect((await settle(reporter, id)).status).toBe(403)
    expect((await read(reportedCurator, id)).status).toBe(404)
    expect((await settle(reportedCurator, id)).status).toBe(404)
    expect(await list(reportedCurator)).toMatchObject({ items: [], open: 0 })
    expect(await list(curator)).toMatchObject({ open: 1 })
    for (const person of [reporter, reportedCurator]) {
      const updated = await actAs(person.actor, () =>
        app.database.executeSql(`update report set note = 'x', settled_by = $1, settled_at = now() returning id`, [
          person.id,
        ]),
      )
      expect(updated.rows).toEqual([])
    }
    const visibleReports = await actAs(reportedCurator.actor, () =>
      app.database.executeSql('select report_id as id from reported_message union all select id from report'),
    )
    expect(visibleReports.rows).toEqual([])
  })

  test('settling needs a note and an existing report', async () => {
    const id = await givenReport(app, await givenConversation(app))
    expect((await settle(curator, id, { note: ' ' })).status).toBe(400)
    expect((await settle(curator, randomUUID())).status).toBe(404)
  })
})

test('reports are refused to everyone but curators, even to the reporter', async () => {
  const conversation = await givenConversation(app)
  const id = await givenReport(app, conversation)
  for (const person of [member, conversation.starter, conversation.recipient]) {
    for (const { status } of [
      await app.call('/api/reports', { as: person.actor }),
      await read(person, id),
      await settle(person, id),
    ])
      expect(status).toBe(403)
  }
  expect((await app.call('/api/reports')).status).toBe(403)
  await ask('update member set suspended_at = now() where id = $1', colleague.id)
  expect(await list(colleague)).toMatchObject({ items: [], open: 0 })
  await ask('update member set suspended_at = null where id = $1', colleague.id)
})

test('reports are listed in pages: open ones oldest first, settled ones newest first', async () => {
  const conversation = await givenConversation(app)
  const reportIds: string[] = []
  for (let n = 0; n < 4; n++) reportIds.push(await givenReport(app, conversation))
  const firstPage = await list(curator, '?limit=3')
  const secondPage = await list(curator, `?limit=3&cursor=${firstPage.next_cursor}`)
  expect([...ids(firstPage), ...ids(secondPage)]).toEqual(reportIds)
  expect(firstPage.open).toBe(4)
  for (const id of reportIds) await settle(curator, id)
  const firstSettledPage = await list(curator, '?state=settled&limit=3')
  const secondSettledPage = await list(curator, `?state=settled&limit=3&cursor=${firstSettledPage.next_cursor}`)
  expect([...ids(firstSettledPage), ...ids(secondSettledPage)]).toEqual(reportIds.toReversed())
})
