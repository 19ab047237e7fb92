import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { givenMember } from '#testing/members.ts'
import { memberActor, testApp } from '#testing/test-app.ts'

const app = await testApp()
const [person, stranger] = await Promise.all([
  givenMember(app, { firstName: 'Isaure', lastName: 'Canary' }),
  givenMember(app),
])
const query = async (text: string) => (await app.database.superuser.query(text)).rows
const readProfile = (as = person.actor) => app.call('/api/members/me', { as })
const update = (body: object, as = person.actor) => app.call('/api/members/me', { method: 'PATCH', as, body })

const fullProfile = {
  ...{ first_name: 'Isaure', last_name: 'Montclair', name_shown: 'first', company: 'Montclair & Cie', role: 'Broker' },
  findable: true,
  ...{ specialities: ['Yachts', 'Art'], cities: ['Genève', 'Nice'], languages: ['French', 'English'] },
  introduction: 'Twenty years at sea.\n\nAnd some ashore.',
}

beforeEach(() => query('delete from audit_event; delete from rate_limit; delete from idempotency_key'))

describe('a member’s own profile', () => {
  test('a profile is read as it was saved', async () => {
    expect(await update(fullProfile)).toMatchObject({ status: 200, json: fullProfile })
    expect((await readProfile()).json).toEqual({ id: person.id, portrait_id: null, verified: false, ...fullProfile })
  })

  test('updating a profile changes only the fields that are sent', async () => {
    await update(fullProfile)
    expect((await update({ last_name: 'Beaulieu' })).json).toMatchObject({ ...fullProfile, last_name: 'Beaulieu' })
    expect((await update({})).json).toMatchObject({ ...fullProfile, last_name: 'Beaulieu' })
  })

  test('updating a profile records in the audit log which fields changed, without their values', async () => {
    await update(fullProfile)
    await query('delete from audit_event')
    await update({ ...fullProfile, company: 'A secret venture', cities: ['Vaduz'] })
    await update({ ...fullProfile, company: 'A secret venture', cities: ['Vaduz'] })
    expect(await query('select action, actor_id, subject_id, detail from audit_event')).toEqual([
      {
        ...{ action: 'member.profile-changed', actor_id: person.id, subject_id: person.id },
        detail: { changed: ['company', 'cities'] },
      },
    ])
  })

  test('updating a profile changes the name in the session', async () => {
    const { email, id } = await givenMember(app)
    const { json } = await app.call('/api/sessions', {
      method: 'POST',
      body: { email, password: 'a quiet word at dusk' },
    })
    const headers = { authorization: `Bearer ${json.session.access_token}` }
    await app.call('/api/members/me', { method: 'PATCH', headers, body: { first_name: 'Renamed' } })
    expect((await app.call('/api/sessions/current', { headers })).json.user).toMatchObject({
      id,
      first_name: 'Renamed',
    })
  })

  test('saving a profile drops control characters, text direction marks and duplicate words', async () => {
    const { json } = await update({ first_name: ' Isau\u202Ere ', cities: ['Nice', ' nice ', '', 'Genève'] })
    expect(json).toMatchObject({ first_name: 'Isaure', cities: ['Nice', 'Genève'] })
  })

  test.each([
    ['first_name', 'x'.repeat(81)],
    ['last_name', 'x'.repeat(81)],
    ['company', 'x'.repeat(121)],
    ['role', 'x'.repeat(121)],
    ['introduction', 'x'.repeat(1001)],
    ['name_shown', 'alias'],
    ['cities', Array.from({ length: 13 }, (_, n) => `City ${n}`)],
    ['languages.0', ['x'.repeat(61)]],
  ])('an invalid or too long %s of a profile is refused', async (path, value) => {
    await update(fullProfile)
    const [field = ''] = path.split('.')
    expect(await update({ [field]: value })).toMatchObject({ status: 400, json: { data: { issues: [{ path }] } } })
    expect((await readProfile()).json).toMatchObject(fullProfile)
  })

  test.each([{ verified: true }, { curator: true }, { id: stranger.id }, { portrait_id: randomUUID() }])(
    'updating a profile ignores %j',
    async (body) => {
      const rowsBefore = await query('select * from member order by id')
      expect((await update(body)).status).toBe(200)
      expect(await query('select * from member order by id')).toEqual(rowsBefore)
    },
  )

  test('none of 20 simultaneous changes to a profile is lost', async () => {
    const fields = ['first_name', 'last_name', 'company', 'role'] as const
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => update({ [fields[n % 4] ?? 'role']: 'at once' })),
    )
    expect(responses.every(({ status }) => status === 200)).toBe(true)
    expect((await readProfile()).json).toMatchObject(Object.fromEntries(fields.map((field) => [field, 'at once'])))
  })

  test('a profile cannot be read or changed by others', async () => {
    await update(fullProfile)
    expect((await readProfile(stranger.actor)).json).toMatchObject({ id: stranger.id, first_name: '' })
    expect((await app.call('/api/members/me')).status).toBe(401)
    expect((await app.call('/api/members/me', { method: 'PATCH', body: fullProfile })).status).toBe(401)
  })

  test('a member who was suspended a moment ago cannot change their profile', async () => {
    const suspendedMember = await givenMember(app, { firstName: 'Lena' })
    await query(`update member set suspended_at = now() where id = '${suspendedMember.id}'`)
    const portrait = () => app.call('/api/members/me/portrait', { method: 'DELETE', as: suspendedMember.actor })
    for (const response of [await update({ introduction: 'Still here' }, suspendedMember.actor), await portrait()])
      expect(response).toMatchObject({ status: 403, json: { code: 'FORBIDDEN' } })
    expect(await query(`select introduction from member where id = '${suspendedMember.id}'`)).toEqual([
      { introduction: '' },
    ])
    expect(await query('select distinct action from audit_event')).toEqual([{ action: 'authority.refused' }])
  })

  test('the profile of a member who does not exist is NOT_FOUND', async () => {
    expect((await readProfile(memberActor(randomUUID()))).status).toBe(404)
    expect((await update(fullProfile, memberActor(randomUUID()))).status).toBe(404)
  })

  test('a profile can be changed before a curator has approved the member', async () => {
    await query(`update instance set joining = 'application'`)
    const { email } = await givenMember(app)
    const { json } = await app.call('/api/sessions', {
      method: 'POST',
      body: { email, password: 'a quiet word at dusk' },
    })
    const headers = { authorization: `Bearer ${json.session.access_token}` }
    expect((await app.call('/api/members/me', { method: 'PATCH', headers, body: fullProfile })).status).toBe(200)
    expect((await app.call(`/api/members/${person.id}`, { headers })).json.code).toBe('AWAITING_APPROVAL')
    await query(`update instance set joining = 'open'`)
  })
})
