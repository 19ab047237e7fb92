import { expect, test } from 'vitest'
import { decide, givenApplicant, givenCurator } from '#testing/curation.ts'
import { givenMember, testPassword } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const curator = await givenCurator(app)
const curatorSummary = { id: curator.id, name: 'Clara Curator' }
const read = (id: string, as = curator.actor) => app.call(`/api/curation/members/${id}`, { as })

test('curators read a member’s profile, history, sponsors and number of members they vouched for', async () => {
  const founder = await givenMember(app, { firstName: 'Fay', lastName: 'Founder', verified: true })
  const sponsor = await givenMember(app, { firstName: 'Simon', verified: true })
  const person = await givenApplicant(app, { firstName: 'Ada', lastName: 'Lane' })
  const protege = await givenMember(app)
  const setSponsorSql = 'update member set sponsor_id = $1 where id = $2'
  await app.database.superuser.query(setSponsorSql, [founder.id, sponsor.id])
  await app.database.superuser.query(setSponsorSql, [sponsor.id, person.id])
  await app.database.superuser.query(setSponsorSql, [person.id, protege.id])

  await decide(app, curator, `applications/${person.applicationId}/refusal`, { reason: 'First no.' })
  const { rows } = await app.database.superuser.query('insert into application (member_id) values ($1) returning id', [
    person.id,
  ])
  await decide(app, curator, `applications/${rows[0].id}/verification`)
  await decide(app, curator, `members/${person.id}/withdrawal`, { reason: 'Doubts.' })
  await decide(app, curator, `members/${person.id}/suspension`, { reason: 'A leak.' })
  await decide(app, curator, `members/${person.id}/restoration`)

  const { status, json } = await read(person.id)
  expect(status).toBe(200)
  expect(json).toMatchObject({
    ...{ id: person.id, name: 'Ada Lane', first_name: 'Ada', email: person.email, verified: false, suspended: false },
    open_application: { id: expect.any(String) },
    past_applications: [
      { decision: 'verified', reason: null, by: curatorSummary },
      { decision: 'declined', reason: 'First no.', by: curatorSummary },
    ],
    withdrawals: [{ reason: 'Doubts.', by: curatorSummary, at: json.open_application.filed_at }],
    suspensions: [{ reason: 'A leak.', by: curatorSummary, lifted_by: curatorSummary }],
    sponsors: [
      { id: sponsor.id, name: 'Simon' },
      { id: founder.id, name: 'Fay Founder' },
    ],
    vouched_for: 1,
    invitations: { given: 0, allowance: 3, own_allowance: null },
  })
})

test('the details of a member for curators contain the e-mail address, and no credentials', async () => {
  const person = await givenMember(app)
  const { text } = await read(person.id)
  expect(text).not.toMatch(/argon|hash|password|token|sealed/i)
  expect(text).not.toContain(testPassword)
})

test('the list of a member’s sponsors ends even if they form a circle', async () => {
  const [firstMember, secondMember] = [await givenMember(app), await givenMember(app)]
  const setSponsorSql = 'update member set sponsor_id = $1 where id = $2'
  await app.database.superuser.query(setSponsorSql, [firstMember.id, secondMember.id])
  await app.database.superuser.query(setSponsorSql, [secondMember.id, firstMember.id])
  expect((await read(firstMember.id)).json.sponsors).toHaveLength(50)
})

test('only curators read the details of a member; an unknown member is NOT_FOUND', async () => {
  const person = await givenMember(app, { verified: true })
  expect((await read(person.id, person.actor)).status).toBe(403)
  expect((await app.call(`/api/curation/members/${person.id}`)).status).toBe(403)
  expect((await read('0195a3c4-0000-7000-8000-000000000001')).status).toBe(404)
  expect((await read('somebody')).status).toBe(400)
})
