import { beforeEach, describe, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { setVerified } from '#features/members/server/set-verified.ts'
import { decide, givenApplicant, givenCurator } from '#testing/curation.ts'
import { givenMember, givenSession } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const [curator, other] = await Promise.all([givenCurator(app), givenCurator(app)])
const applicant = await givenApplicant(app)
const verified = await givenMember(app, { verified: true })
const reason = 'As we agreed.'

const decisions: [string, string, object][] = [
  ['verifies', `applications/${applicant.applicationId}/verification`, {}],
  ['declines', `applications/${applicant.applicationId}/refusal`, { reason }],
  ['withdraws', `members/${verified.id}/withdrawal`, { reason }],
  ['suspends', `members/${verified.id}/suspension`, { reason }],
  ['restores', `members/${verified.id}/restoration`, {}],
]

const everything = async () => {
  const { rows } = await app.database.superuser.query(
    `select id, verified, suspended_at, invitation_allowance from member order by id`,
  )
  return rows
}

beforeEach(() => app.database.superuser.query('delete from rate_limit'))

describe.each(decisions)('whoever %s', (_, path, body) => {
  test.each([
    ['a visitor', undefined],
    ['an unverified member', applicant.actor],
    ['a verified member', verified.actor],
  ])('is not %s', async (_who, as) => {
    const before = await everything()
    const { status, json } = await app.call(`/api/curation/${path}`, { method: 'POST', as, body })
    expect({ status, code: json.code }).toEqual({ status: 403, code: 'FORBIDDEN' })
    expect(await everything()).toEqual(before)
  })
})

test.each(['withdrawal', 'suspension', 'restoration'])('nobody decides a %s of their own', async (what) => {
  const answer = await decide(app, curator, `members/${curator.id}/${what}`, { reason })
  expect(answer).toMatchObject({ status: 403, json: { code: 'OWN_STANDING' } })
})

test('nobody settles their own application', async () => {
  const own = await givenCurator(app)
  const { rows } = await app.database.superuser.query('insert into application (member_id) values ($1) returning id', [
    own.id,
  ])
  for (const what of ['verification', 'refusal']) {
    const answer = await decide(app, own, `applications/${rows[0].id}/${what}`, { reason })
    expect(answer).toMatchObject({ status: 403, json: { code: 'OWN_STANDING' } })
  }
})

test('nobody changes a standing behind the server’s back, their own least', async () => {
  const change = (as: typeof curator.actor, id: string) =>
    actAs(as, () => setVerified(app.platform, id, id === applicant.id)).then(
      (changed) => changed,
      () => 'refused',
    )
  expect(await change(applicant.actor, applicant.id)).toBe('refused')
  expect(await change(verified.actor, applicant.id)).toBe(false)
  expect(await change(curator.actor, curator.id)).toBe('refused')
})

test('a member who is not there is not found', async () => {
  const answer = await decide(app, curator, 'members/0195a3c4-0000-7000-8000-000000000001/suspension', { reason })
  expect(answer.status).toBe(404)
})

test('a suspended curator decides nothing any more', async () => {
  const third = await givenCurator(app)
  const { headers } = await givenSession(app, third.email)
  expect((await decide(app, curator, `members/${third.id}/suspension`, { reason })).status).toBe(200)
  const url = `/api/curation/members/${verified.id}/suspension`
  expect((await app.call(url, { method: 'POST', headers, body: { reason } })).status).toBeGreaterThanOrEqual(401)
  // Also one whose request was on its way when they were suspended.
  expect((await decide(app, third, `members/${verified.id}/suspension`, { reason })).status).toBe(403)
})

test('of two curators who suspend each other at once one remains', async () => {
  const answers = await Promise.all([
    decide(app, curator, `members/${other.id}/suspension`, { reason }),
    decide(app, other, `members/${curator.id}/suspension`, { reason }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
})
