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
    const standingsBefore = await allStandings()
    const { status, json } = await app.call(`/api/curation/${path}`, { method: 'POST', as, body })
    expect({ status, code: json.code }).toEqual({ status: 403, code: 'FORBIDDEN' })
    expect(await allStandings()).toEqual(standingsBefore)
  })
})

test.each(['withdrawal', 'suspension', 'restoration'])('curators cannot decide their own %s', async (decisionPath) => {
  const response = await decide(app, curator, `members/${curator.id}/${decisionPath}`, { reason })
  expect(response).toMatchObject({ status: 403, json: { code: 'OWN_STANDING' } })
})

test('curators cannot decide their own application', async () => {
  const applyingCurator = await givenCurator(app)
  const { rows } = await app.database.superuser.query('insert into application (member_id) values ($1) returning id', [
    applyingCurator.id,
  ])
  for (const decisionPath of ['verification', 'refusal']) {
    const response = await decide(app, applyingCurator, `applications/${rows[0].id}/${decisionPath}`, { reason })
    expect(response).toMatchObject({ status: 403, json: { code: 'OWN_STANDING' } })
  }
})

test('the database refuses to let members change any standing, their own included', async () => {
  const tryStandingChange = (as: typeof curator.actor, id: string) =>
    actAs(as, () => setVerified(app.platform, id, id === applicant.id)).then(
      (hasChanged) => hasChanged,
      () => 'refused',
    )
  expect(await tryStandingChange(applicant.actor, applicant.id)).toBe('refused')
  expect(await tryStandingChange(verified.actor, applicant.id)).toBe(false)
  expect(await tryStandingChange(curator.actor, curator.id)).toBe('refused')
})

test('a decision about an unknown member is NOT_FOUND', async () => {
  const response = await decide(app, curator, 'members/0195a3c4-0000-7000-8000-000000000001/suspension', { reason })
  expect(response.status).toBe(404)
})

test('suspended curators cannot decide', async () => {
  const suspendedCurator = await givenCurator(app)
  const { headers } = await givenSession(app, suspendedCurator.email)
  expect((await decide(app, curator, `members/${suspendedCurator.id}/suspension`, { reason })).status).toBe(200)
  const url = `/api/curation/members/${verified.id}/suspension`
  expect((await app.call(url, { method: 'POST', headers, body: { reason } })).status).toBeGreaterThanOrEqual(401)
  // The actor of this request was authenticated before the suspension.
  expect((await decide(app, suspendedCurator, `members/${verified.id}/suspension`, { reason })).status).toBe(403)
})

test('two curators who suspend each other at once: only one succeeds', async () => {
  const responses = await Promise.all([
    decide(app, curator, `members/${otherCurator.id}/suspension`, { reason }),
    decide(app, otherCurator, `members/${curator.id}/suspension`, { reason }),
  ])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 403])
})
