import { expect, onTestFinished, test, vi } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs, openDatabase } from '#database/database.ts'
import { posterName } from '#posters/catalogue.ts'
import { everyPoster } from '#posters/every-poster.ts'
import { plateName } from '#posters/plates.ts'
import { recordsOf } from '#testing/records.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { loadSampleNetwork } from './load-sample-network.ts'

const apps = await Promise.all([testApp(), testApp()])
const [app] = apps
const { ask } = recordsOf(app)
for (const { platform } of apps) expect(await actAs(system, () => loadSampleNetwork(platform))).toBe(true)

test('the sample network has a dozen members of every standing', async () => {
  const [counted] = await ask(
    `select count(*)::int as all, count(*) filter (where curator)::int as curators,
       count(*) filter (where verified and suspended_at is null)::int as verified,
       count(*) filter (where suspended_at is not null)::int as suspended,
       count(*) filter (where not verified)::int as unverified,
       count(sponsor_id)::int as vouched_for, count(distinct name_shown)::int as ways_to_appear
     from member`,
  )
  expect(counted).toEqual({
    ...{ all: 12, curators: 1, verified: 7, suspended: 1, unverified: 4, vouched_for: 8, ways_to_appear: 3 },
  })
  expect(await ask('select from member_account where email_confirmed_at is null')).toHaveLength(1)
})

test('the sample network has applicants who wait, were verified, or were declined with a reason', async () => {
  const told = await ask(
    `select coalesce(decision, 'waits') as stands, count(*)::int as count, count(reason)::int as reasons
     from application group by 1 order by 1`,
  )
  expect(told).toEqual([
    { stands: 'declined', count: 2, reasons: 2 },
    { stands: 'verified', count: 7, reasons: 0 },
    { stands: 'waits', count: 3, reasons: 0 },
  ])
})

test('the sample network has used, open and revoked invitations, each by a verified member', async () => {
  const [counted] = await ask(
    `select count(*)::int as all, count(used_at)::int as used, count(revoked_at)::int as revoked,
       count(*) filter (where used_at is null and revoked_at is null and expires_at > now())::int as good,
       count(*) filter (where note = '')::int as silent, count(*) filter (where not verified)::int as by_others
     from invitation join member on member.id = invitation.sponsor_id`,
  )
  expect(counted).toEqual({ all: 11, used: 8, revoked: 1, good: 1, silent: 0, by_others: 0 })
  expect(
    await ask(
      `select from invitation join member on member.id = used_by
       where used_at < invitation.created_at or member.sponsor_id <> invitation.sponsor_id or member.created_at < invitation.created_at`,
    ),
  ).toEqual([])
})

test('the sample network has no short, repeated or placeholder texts', async () => {
  const texts = await ask(
    `select introduction as said, 60 as least from member where introduction <> ''
     union all select description, 120 from listing_particulars
     union all select requirements, 120 from mandate
     union all select content, 40 from message`,
  )
  const said = texts.map((one) => String(one.said))
  expect(said.length).toBeGreaterThan(90)
  expect(new Set(said).size).toBe(said.length)
  expect(texts.filter((one) => String(one.said).length < Number(one.least))).toEqual([])
  expect(said.filter((words) => /lorem|ipsum|\btest\b|example|todo|\bfoo\b/i.test(words))).toEqual([])
})

test('every sample listing has a plate of its category', async () => {
  const listings = await ask('select id, category from listing')
  const printed = new Set(everyPoster().map(posterName))
  const shown = listings.map(({ id, category }) => plateName(String(category), String(id)))
  expect(shown.filter((url) => !printed.has(url))).toEqual([])
  expect(new Set(shown).size).toBeGreaterThanOrEqual(25)
})

test('the sample network has the same people, records, ids, texts and relative times in every instance', async () => {
  const [one, other] = await Promise.all(apps.map(everythingOf))
  expect(one?.flat().length).toBeGreaterThan(120)
  expect(one).toEqual(other)
})

/** All that can be seen of a network, each with its age in steps of ten minutes: a record is younger by the time that loading took. */
async function everythingOf({ database }: TestApp) {
  const age = (column: string) =>
    `ceil(extract(epoch from (select sample_loaded_at from instance) - ${column}) / 600)::int as age`
  const queries = [
    `select first_name, last_name, company, role, introduction, specialities, cities, languages, name_shown, verified, curator,
       suspended_at is not null as suspended, (select first_name from member s where s.id = m.sponsor_id) as sponsor, ${age('created_at')}
     from member m order by first_name`,
    `select first_name, decision, reason, ${age('a.created_at')} from application a join member m on m.id = member_id order by 1, 4`,
    `select first_name, note, used_at is not null as used, revoked_at is not null as revoked, ${age('i.created_at')}
     from invitation i join member m on m.id = i.sponsor_id order by note`,
    `select l.id, title, category, status, is_private, is_featured, first_name, price, currency, location, description,
       (select count(*)::int from listing_view v where v.listing_id = l.id) as views, ${age('l.created_at')}
     from listing l join listing_particulars on listing_id = l.id join member m on m.id = owner_id order by title`,
    `select k.id, title, category, status, is_active, first_name, budget_min, budget_max, currency, location, requirements, ${age('k.created_at')}
     from mandate k join member m on m.id = buyer_id order by title`,
    `select subject_title, sequence, content, first_name, ${age('g.created_at')}
     from message g join conversation c on c.id = conversation_id join member m on m.id = sender_id order by 1, c.created_at, 2`,
    `select title, amount, currency, stage, description, withdrawn_because, ${age('created_at')} from deal order by amount`,
  ]
  return await Promise.all(queries.map(async (query) => (await database.superuser.query(query)).rows))
}

test('a second process waits until the first has loaded the sample network', async () => {
  const second = await testApp()
  const { superuser, url } = second.database
  const { db, transaction, close } = openDatabase({ url, size: 2, onError: () => undefined, queryTimeout: 1_000 })
  onTestFinished(close)
  const first = await superuser.connect()
  await first.query('begin; update instance set sample_loaded_at = now()')
  const loading = actAs(system, () => loadSampleNetwork({ ...second.platform, db, transaction }))
  const settled = vi.fn()
  void loading.then(settled, settled)
  const waited = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and query_start < clock_timestamp() - interval '1.5 seconds'`
  await expect.poll(async () => (await superuser.query(waited)).rowCount, { timeout: 10_000 }).toBe(1)
  expect(settled).not.toHaveBeenCalled()
  await first.query('commit')
  first.release()
  expect(await loading).toBe(false)
})
