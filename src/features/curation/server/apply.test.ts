import { beforeEach, describe, expect, test } from 'vitest'
import { auditRecordsAbout, decide, givenApplicant, givenCurator } from '#testing/curation.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const curator = await givenCurator(app)

const apply = (as?: typeof curator.actor) => app.call('/api/applications', { method: 'POST', as })
const standing = async (as: typeof curator.actor) => (await app.call('/api/applications/own', { as })).json

const eventsOf = async ({ id }: { id: string }) => {
  const text = `select from live_event where audience = $1 and event = '{"type": "applications.changed"}'`
  return (await app.database.superuser.query(text, [id])).rowCount ?? 0
}

beforeEach(() => app.database.superuser.query('delete from rate_limit'))

describe('applying to be verified', () => {
  test('applying puts the member into the queue, and their profile says that they are waiting', async () => {
    const person = await givenMember(app)
    expect(await standing(person.actor)).toEqual({ verified: false, application: null })
    expect(await apply(person.actor)).toMatchObject({
      status: 200,
      json: { verified: false, application: { decided_at: null, decision: null, reason: null } },
    })
    expect(await auditRecordsAbout(app, person.id)).toMatchObject([{ action: 'member.applied', actor_id: person.id }])
  })

  test('an application and its decision each send a live event without details to other curators only', async () => {
    const [person, colleague, stranger] = [await givenMember(app), await givenCurator(app), await givenMember(app)]
    const otherCurator = await givenCurator(app)
    const eventsOfAll = () => Promise.all([curator, colleague, otherCurator, stranger, person].map(eventsOf))
    const initialCounts = await eventsOfAll()
    await apply(person.actor)
    await apply(person.actor)
    expect(await eventsOfAll()).toEqual(initialCounts.map((count, index) => (index < 3 ? count + 1 : count)))

    const { rows } = await app.database.superuser.query('select id from application where member_id = $1', [person.id])
    await decide(app, curator, `applications/${rows[0].id}/refusal`, { reason: 'Tell us more.' })
    expect(await eventsOf(colleague)).toBe((initialCounts[1] ?? 0) + 2)
  })

  test('a member can apply again after a refusal, whose reason is shown until then', async () => {
    const person = await givenApplicant(app)
    await decide(app, curator, `applications/${person.applicationId}/refusal`, { reason: 'Tell us more.' })
    expect(await standing(person.actor)).toMatchObject({
      application: { decision: 'declined', reason: 'Tell us more.', decided_at: expect.any(String) },
    })
    expect((await apply(person.actor)).json.application).toMatchObject({ decision: null, reason: null })
  })

  test('20 simultaneous requests file one application', async () => {
    const person = await givenMember(app)
    const responses = await Promise.all(Array.from({ length: 20 }, () => apply(person.actor)))
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    expect(await auditRecordsAbout(app, person.id)).toHaveLength(1)
    const { rows } = await app.database.superuser.query('select from application where member_id = $1', [person.id])
    expect(rows).toHaveLength(1)
  })

  test('verified members and visitors cannot apply', async () => {
    const person = await givenMember(app, { verified: true })
    expect(await apply(person.actor)).toMatchObject({ status: 409, json: { code: 'ALREADY_VERIFIED' } })
    expect(await auditRecordsAbout(app, person.id)).toEqual([])
    expect((await apply()).status).toBe(401)
    expect((await app.call('/api/applications/own')).status).toBe(401)
  })
})
