import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const [person, reader, curator] = await Promise.all([
  givenMember(app, { firstName: 'Xanthippe', lastName: 'Canaryname', verified: true }),
  givenMember(app),
  givenMember(app, { verified: true, curator: true }),
])
const query = async (text: string) => (await app.database.superuser.query(text)).rows
const readCard = (id: string, as: typeof reader.actor | undefined = reader.actor) =>
  app.call(`/api/members/${id}`, as && { as })
const setNameShown = (name_shown: string) =>
  app.call('/api/members/me', { method: 'PATCH', as: person.actor, body: { name_shown } })

beforeAll(() =>
  app.call('/api/members/me', { method: 'PATCH', as: person.actor, body: { company: 'Maison', cities: ['Nice'] } }),
)

describe('a member’s card', () => {
  test.each([
    ['full', 'Xanthippe Canaryname'],
    ['first', 'Xanthippe'],
    ['member', 'Member'],
  ])('the card of a member with name_shown "%s" has the name %s', async (nameShown, name) => {
    await setNameShown(nameShown)
    expect((await readCard(person.id)).json).toEqual({
      ...{ id: person.id, name, company: 'Maison', role: '', introduction: '', portrait_id: null, verified: true },
      ...{ specialities: [], cities: ['Nice'], languages: [] },
    })
  })

  test('a withheld name is never in responses, headers, errors or pages', async () => {
    await setNameShown('member')
    const urls = [
      `/api/members/${person.id}`,
      `/api/members/${person.id}?first_name=1&expand=member`,
      `/api/members/${person.id.toUpperCase()}`,
      `/api/members/${person.id}/`,
      `/api/members/${person.id}x`,
      '/api/members',
      `/api/rpc/members/readCard?data=${encodeURIComponent(JSON.stringify({ json: { id: person.id } }))}`,
      `/portraits/${person.id}/small.webp`,
      '/api/openapi.json',
    ]
    for (const as of [reader.actor, curator.actor, undefined])
      for (const url of urls) {
        const { text, headers } = await app.call(url, as && { as })
        expect(`${text}${JSON.stringify(headers)}`).not.toMatch(/Xanthippe|Canaryname/)
      }
  })

  test('a card has the badge only if the member is verified', async () => {
    expect((await readCard(person.id)).json.verified).toBe(true)
    expect((await readCard(reader.id)).json.verified).toBe(false)
  })

  test('members can read their own card', async () => {
    expect((await readCard(person.id, person.actor)).json).toMatchObject({ id: person.id })
  })

  test('the card of an unknown or suspended member is NOT_FOUND', async () => {
    const unknownResponse = await readCard(randomUUID())
    await query(`update member set suspended_at = now() where id = '${person.id}'`)
    for (const as of [reader.actor, curator.actor]) {
      const { status, json } = await readCard(person.id, as)
      expect({ status, json }).toEqual({ status: 404, json: unknownResponse.json })
    }
    await query(`update member set suspended_at = null where id = '${person.id}'`)
    expect((await readCard(person.id)).status).toBe(200)
  })

  test('visitors cannot read cards', async () => {
    expect((await app.call(`/api/members/${person.id}`)).status).toBe(401)
    expect((await app.call(`/api/members/${randomUUID()}`)).status).toBe(401)
  })

  test('reading a card requires a valid id', async () => {
    expect((await readCard('someone')).status).toBe(400)
  })
})
