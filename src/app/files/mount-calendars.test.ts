import { describe, expect, test } from 'vitest'
import { networkBuckets } from '#platform/limits/networks.ts'
import { givenParties } from '#testing/deals.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { testApp } from '#testing/test-app.ts'
import { viewingsOf } from '#testing/viewings.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const { agreed, given, cancel } = viewingsOf(app)
const file = (path: string, as?: GivenMember) => app.call(path, { ...(as && { as: as.actor }) })
const feed = (as: GivenMember, method: 'GET' | 'POST' | 'DELETE') =>
  app.call('/api/calendar-feed', { as: as.actor, method })

describe('the calendar file of a viewing', () => {
  test('is for its two parties, and names the listing only if asked', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const viewing = await agreed(id, seller, buyer)
    for (const party of [buyer, seller]) {
      const { status, headers, text } = await file(`/viewings/${viewing.id}.ics`, party)
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="viewing-${viewing.id}.ics"`,
        'cache-control': 'private, no-store',
      })
      expect(text).toContain('TZID:Europe/Zurich')
      expect(text).not.toContain('Villa')
    }
    expect((await file(`/viewings/${viewing.id}.ics?details=yes`, buyer)).text).toContain(
      'SUMMARY:Viewing: Villa above the bay',
    )
    for (const outsider of [undefined, await givenMember(app, { verified: true, curator: true })])
      expect((await file(`/viewings/${viewing.id}.ics`, outsider)).status).toBe(404)
    const proposed = await given(id, seller)
    for (const name of [`${proposed}.ics`, `${viewing.id}.txt`, 'x.ics'])
      expect((await file(`/viewings/${name}`, buyer)).status).toBe(404)
  })
})

describe('a calendar feed', () => {
  test('shows the viewings of its member to who has the address, until it is replaced or removed', async () => {
    const { id, buyer, seller } = await givenParties(app)
    const viewing = await agreed(id, seller, buyer)
    expect((await feed(buyer, 'GET')).json).toEqual({ created_at: null })
    const { json } = await feed(buyer, 'POST')
    const { pathname } = new URL(json.url)
    const { status, text, headers } = await file(pathname)
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(text).toContain('SUMMARY:Viewing\r\n')
    expect(text).not.toContain(viewing.id)
    expect(text).not.toMatch(/Villa|Sol|Bea/)
    await cancel(viewing.id, seller)
    expect((await file(pathname)).text).toContain('STATUS:CANCELLED')

    const replaced = new URL((await feed(buyer, 'POST')).json.url).pathname
    expect((await file(pathname)).status).toBe(404)
    expect((await file(replaced)).status).toBe(200)
    await ask('update member set suspended_at = now() where id = $1', buyer.id)
    expect((await file(replaced)).status).toBe(404)
    await ask('update member set suspended_at = null where id = $1', buyer.id)
    expect((await feed(buyer, 'DELETE')).json).toEqual({ removed: true })
    expect((await feed(buyer, 'DELETE')).json).toEqual({ removed: false })
    expect((await file(replaced)).status).toBe(404)
    expect((await file(`/calendar/${'x'.repeat(43)}.ics`)).status).toBe(404)
  })

  test('is not read more often than visitors may read', async () => {
    const remoteAddress = '198.51.100.77'
    const { json } = await feed(await givenMember(app), 'POST')
    const read = () => app.call(new URL(json.url).pathname, { remoteAddress })
    expect((await read()).status).toBe(200)
    app.platform.memoryLimits.count('read', { burst: 2, seconds: 3_600 }, networkBuckets(remoteAddress))
    expect((await read()).status).toBe(429)
  })

  test('only its hash is kept', async () => {
    const member = await givenMember(app)
    const { json } = await feed(member, 'POST')
    const token = json.url.split('/').at(-1).slice(0, -4)
    const [row] = await ask(
      'select row_to_json(calendar_feed)::text as text from calendar_feed where member_id = $1',
      member.id,
    )
    expect(row.text).not.toContain(token)
    expect((await app.call('/api/calendar-feed', { method: 'POST' })).status).toBe(401)
  })
})
