import { beforeAll, describe, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { decide, givenCurator } from '#testing/curation.ts'
import { inParallel, scopeOf } from '#testing/factors.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { snippetLimits } from '../terms.ts'
import { createSnippet } from './create-snippet.ts'

let app: TestApp
let owner: GivenMember
beforeAll(async () => {
  app = await testApp()
  owner = await givenMember(app)
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (method: Method, path = '', body?: object, as: GivenMember | undefined = owner) =>
  app.call(`/api/snippets${path}`, { method, as: as?.actor, ...(body && { body }) })
const titles = async (as = owner) =>
  (await call('GET', '', undefined, as)).json.items.map(({ title }: { title: string }) => title)

describe('snippets', () => {
  test('a member creates, changes, uses and deletes snippets; the last used comes first', async () => {
    const { status, json: viewing } = await call('POST', '', {
      title: ' Viewing ',
      text: 'Viewings are\n\n\non Fridays.',
    })
    expect(status).toBe(201)
    expect(viewing).toMatchObject({ title: 'Viewing', text: 'Viewings are\n\non Fridays.' })
    const { json: terms } = await call('POST', '', { title: 'Terms', text: 'Our terms' })
    expect(await titles()).toEqual(['Terms', 'Viewing'])
    expect((await call('POST', `/${viewing.id}/use`)).json.text).toBe(viewing.text)
    expect(await titles()).toEqual(['Viewing', 'Terms'])
    const changed = await call('PUT', `/${terms.id}`, { title: 'Conditions', text: 'Our conditions' })
    expect(changed.json).toMatchObject({ id: terms.id, title: 'Conditions', text: 'Our conditions' })
    expect(await titles()).toEqual(['Conditions', 'Viewing'])
    for (let time = 0; time < 2; time++) expect((await call('DELETE', `/${terms.id}`)).json).toEqual({ removed: true })
    expect(await titles()).toEqual(['Viewing'])
    expect((await call('POST', `/${terms.id}/use`)).json.code).toBe('SNIPPET_NOT_FOUND')
  })

  test('only their owner finds snippets, and no curator', async () => {
    const { json } = await call('POST', '', { title: 'Mine', text: 'Only mine' })
    for (const other of [await givenMember(app, { verified: true }), await givenCurator(app)]) {
      expect(await titles(other)).toEqual([])
      for (const [method, path, body] of [
        ['PUT', `/${json.id}`, { title: 'Theirs', text: 'Theirs' }],
        ['POST', `/${json.id}/use`, undefined],
      ] as const)
        expect((await call(method, path, body, other)).status).toBe(404)
      await call('DELETE', `/${json.id}`, undefined, other)
    }
    expect((await app.call('/api/snippets')).status).toBe(401)
    expect(await titles()).toContain('Mine')
  })

  test('a suspended member neither reads nor writes snippets', async () => {
    const member = await givenMember(app)
    await call('POST', '', { title: 'Before', text: 'Before' }, member)
    await decide(app, await givenCurator(app), `members/${member.id}/suspension`, { reason: 'A list was forwarded.' })
    expect((await call('POST', '', { title: 'After', text: 'After' }, member)).status).toBeGreaterThanOrEqual(400)
    const rows = await recordsOf(app).ask('select title from snippet where member_id = $1', member.id)
    expect(rows).toEqual([{ title: 'Before' }])
  })

  test('empty and too long texts are refused', async () => {
    for (const body of [
      { title: ' ', text: 'x' },
      { title: 'x', text: ' ' },
      { title: 'x'.repeat(81), text: 'x' },
      { title: 'x', text: 'x'.repeat(5_001) },
    ])
      expect((await call('POST', '', body)).status).toBe(400)
  })

  test('a member has fifty snippets at most, also if twenty are created at once', async () => {
    const member = await givenMember(app)
    await recordsOf(app).ask(
      `insert into snippet (member_id, title, text) select $1::uuid, 'No. ' || n, 'Text' from generate_series(1, 40) as n`,
      member.id,
    )
    const results = await inParallel(20, (n) =>
      actAs(member.actor, () => createSnippet(scopeOf(app, member), { title: `New ${n}`, text: 'Text' })).then(
        () => true,
        () => false,
      ),
    )
    expect(results.filter(Boolean)).toHaveLength(10)
    expect(await titles(member)).toHaveLength(snippetLimits.perMember)
    expect((await call('POST', '', { title: 'More', text: 'x' }, member)).json.code).toBe('TOO_MANY_SNIPPETS')
  })
})
