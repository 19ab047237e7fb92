import { beforeEach, describe, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { setVerified } from '#features/members/server/set-verified.ts'
import { decide, givenApplicant, givenCurator } from '#testing/curation.ts'
import { givenMember, givenSession } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const [curator, otherCurator] = await Promise.all([givenCurator(app), givenCurator(app)])
const applicant = await givenApplicant(app)
const verified = await givenMember(app, { verified: true })
const reason = 'As we agreed.'

const decisions: [string, string, object][] = [
  ['verify', `applications/${applicant.applicationId}/verification`, {}],
  ['decline', `applications/${applicant.applicationId}/refusal`, { reason }],
  ['withdraw', `members/${verified.id}/withdrawal`, { reason }],
  ['suspend', `members/${verified.id}/suspension`, { reason }],
  ['restore', `members/${verified.id}/restoration`, {}],
]

const allStandings = async () => {
  const { rows } = await app.database.superuser.query(
    `select id, verified, suspended_at, invitation_allowance from member order by id`,
  )
  return rows
}

beforeEach(() => app.database.superuser.query('delete from rate_limit'))

describe.each(decisions)('deciding to %s', (_, path, body) => {
  test.each([
    ['a visitor', undefined],
    ['an unverified member', applicant.actor],
    ['a verified member', verified.actor],
  ])('a curator’s decision is refused to %s', async (_who, as) => {
    const before = await allStandings()
    const { status, json } = await app.call(`/api/curation/${path}`, { method: 'POST', as, body })
    expect({ status, code: json.code }).toEqual({ status: 403, code: 'FORBIDDEN' })
    expect(await allStandings()).toEqual(before)
  })
})

test.each(['withdrawal', 'suspension', 'restoration'])('curators cannot decide their own %s', async (what) => {
  const answer = await decide(app, curator, `members/${curator.id}/${what}`, { reason })
  expect(answer).toMatchObject({ status: 403, json: { code: 'OWN_STANDING' } })
})

test('curators cannot decide their own application', async () => {
  const own = await givenCurator(app)
  const { rows } = await app.database.superuser.query('insert into application (member_id) values ($1) returning id', [
    own.id,
  ])
  for (const what of ['verification', 'refusal']) {
    const answer = await decide(app, own, `applications/${rows[0].id}/${what}`, { reason })
    expect(answer).toMatchObject({ status: 403, json: { code: 'OWN_STANDING' } })
  }
})

test('the database refuses to let members change any standing, their own included', async () => {
  const change = (as: typeof curator.actor, id: string) =>
    actAs(as, () => setVerified(app.platform, id, id === applicant.id)).then(
      (changed) => changed,
      () => 'refused',
    )
  expect(await change(applicant.actor, applicant.id)).toBe('refused')
  expect(await change(verified.actor, applicant.id)).toBe(false)
  expect(await change(curator.actor, curator.id)).toBe('refused')
})

test('a decision about an unknown member is NOT_FOUND', async () => {
  const answer = await decide(app, curator, 'members/0195a3c4-0000-7000-8000-000000000001/suspension', { reason })
  expect(answer.status).toBe(404)
})

test('suspended curators cannot decide', async () => {
  const third = await givenCurator(app)
  const { headers } = await givenSession(app, third.email)
  expect((await decide(app, curator, `members/${third.id}/suspension`, { reason })).status).toBe(200)
  const url = `/api/curation/members/${verified.id}/suspension`
  expect((await app.call(url, { method: 'POST', headers, body: { reason } })).status).toBeGreaterThanOrEqual(401)
  // The actor of this request was authenticated before the suspension.
  expect((await decide(app, third, `members/${verified.id}/suspension`, { reason })).status).toBe(403)
})

test('two curators who suspend each other at once: only one succeeds', async () => {
  const answers = await Promise.all([
    decide(app, curator, `members/${otherCurator.id}/suspension`, { reason }),
    decide(app, otherCurator, `members/${curator.id}/suspension`, { reason }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
})
