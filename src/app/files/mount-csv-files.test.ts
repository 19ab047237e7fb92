import { expect, onTestFinished, test } from 'vitest'
import { givenCurator, givenCuratorSession } from '#testing/curation.ts'
import { complete, givenDeal } from '#testing/deals.ts'
import { type GivenMember, givenMember, givenSession } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
await ask(`update instance_fee set rate = 2, payer = 'both'`)
const curator = await givenCurator(app)
const deal = await givenDeal(app, { title: '=1+1, "Villa"', amount: '1000.30', currency: 'EUR' })
await complete(app, deal)
const get = (path: string, as: GivenMember | undefined = curator) => app.call(path, as && { as: as.actor })

test('curators download the fees as CSV with exact amounts, dates and no formulas', async () => {
  const { status, text, headers } = await get('/exports/fees.csv?search=villa')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toBe('attachment; filename="subrosa-fees.csv"')
  const lines = text.slice(1).trimEnd().split('\r\n')
  expect(lines[0]).toBe(
    '"Completed","Deal","Member","Party","Currency","Fee","Status","State before reversal","Category","Percent","Minimum","Minimum applied","Invoiced","Invoice number","Paid","Waived because","Marked","Marked by"',
  )
  expect(lines).toHaveLength(3)
  expect(lines.slice(1).sort()[0]).toMatch(
    /^"\d{4}-\d\d-\d\dT[\d:.]+Z","'=1\+1, ""Villa""","Bea[^"]*","buyer","EUR","10.00","due","","Real Estate","2","","no","","","","","",""$/,
  )
  expect((await get('/exports/fees.csv?search=nothing')).text.trimEnd().split('\r\n')).toHaveLength(1)
})

test('curators download the filtered audit log as CSV, in plain words with names', async () => {
  const { text } = await get('/exports/audit.csv?action=deal.')
  expect(text).toContain('"Deal opened","Bea')
  expect(text).not.toContain('Signed in')
  const { json } = await get('/api/audit?limit=100')
  const all = (await get('/exports/audit.csv')).text.trimEnd().split('\r\n')
  expect(all).toHaveLength(json.items.length + 1)
})

test('a CSV file has every row of several pages once', async () => {
  await ask(`insert into audit_event (action, actor_kind) select 'mail.read', 'system' from generate_series(1, 1200)`)
  const lines = (await get('/exports/audit.csv?action=mail.')).text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(1201)
})

test('a download fails if its curator loses the right before the last page', async () => {
  await ask(`insert into audit_event (action, actor_kind) select 'text.read', 'system' from generate_series(1, 1200)`)
  const loser = await givenCurator(app)
  const { headers } = await givenCuratorSession(app, loser)
  const download = () => app.call('/exports/audit.csv?action=text.', { headers })
  expect((await download()).text.trimEnd().split('\r\n')).toHaveLength(1201)
  // The download is recorded after its first page was read.
  await ask(`
    create function demote() returns trigger language plpgsql security definer as $$ begin
      delete from second_factor where member_id = new.actor_id; return null; end $$;
    create trigger demote after insert on audit_event for each row when (new.action = 'audit.downloaded') execute function demote()`)
  onTestFinished(() => ask('drop function demote() cascade').then(() => {}))
  await expect(download()).rejects.toThrow()
  expect(await ask('select from second_factor where member_id = $1', loser.id)).toEqual([])
  expect((await download()).status).toBe(404)
})

test('only a curator with a second factor downloads these files, and invalid filters are refused', async () => {
  const { headers } = await givenSession(app, (await givenCurator(app)).email)
  for (const path of ['/exports/fees.csv', '/exports/audit.csv']) {
    expect((await app.call(path)).status).toBe(404)
    expect((await app.call(path, { headers })).status).toBe(404)
    for (const member of [deal.buyer, await givenMember(app, { verified: true })])
      expect((await get(path, member)).status).toBe(404)
    expect((await get(`${path}?since=yesterday&status=none`)).status).toBe(400)
  }
})

test('the audit log records each download with its filter, without the words of a search', async () => {
  await get(`/exports/audit.csv?member_id=${deal.buyer.id}&since=2026-01-05T00:00:00Z`)
  await get('/exports/fees.csv?status=due&search=secret')
  const records = await ask(
    `select action, actor_id, detail from audit_event where action like '%downloaded' order by created_at desc, id desc limit 2`,
  )
  expect(records).toContainEqual({
    ...{ action: 'audit.downloaded', actor_id: curator.id },
    detail: { memberId: deal.buyer.id, since: '2026-01-05T00:00:00Z' },
  })
  expect(records).toContainEqual({ action: 'deal.fees-downloaded', actor_id: curator.id, detail: { status: 'due' } })
})

test('a refused download is not recorded', async () => {
  const before = await ask(`select 1 from audit_event where action like '%downloaded'`)
  for (const path of ['/exports/fees.csv', '/exports/audit.csv']) await get(path, deal.buyer)
  expect(await ask(`select 1 from audit_event where action like '%downloaded'`)).toHaveLength(before.length)
})
