import { beforeEach, expect, test } from 'vitest'
import { decide, givenApplicant, givenCurator } from '#testing/curation.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'
import { missingPartsOf } from './steps/complete-application.ts'

const app = await testApp()
const curator = await givenCurator(app)

const list = async (query = '', as = curator.actor) => app.call(`/api/curation/applications${query}`, { as })
const ids = (json: { items: { id: string }[] }) => json.items.map(({ id }) => id)

beforeEach(() => app.database.superuser.query('delete from application; delete from rate_limit'))

test('the queue lists each applicant with e-mail address, sponsor and number of past refusals', async () => {
  const sponsor = await givenMember(app, { firstName: 'Simon', lastName: 'Sponsor', verified: true })
  const person = await givenApplicant(app, { firstName: 'Ada', lastName: 'Applicant' })
  await app.database.superuser.query('update member set sponsor_id = $1, company = $2 where id = $3', [
    ...[sponsor.id, 'Applicant & Daughters', person.id],
  ])
  await decide(app, curator, `applications/${person.applicationId}/refusal`, { reason: 'Not yet.' })
  await app.call('/api/applications', { method: 'POST', as: person.actor })
  const { status, json } = await list()
  expect(status).toBe(200)
  expect(json).toMatchObject({ waiting: 1, next_cursor: null })
  expect(json.items).toEqual([
    {
      id: expect.any(String),
      filed_at: expect.any(String),
      introduction: 'I broker yachts in Genoa.',
      missing: [],
      sponsor: { id: sponsor.id, name: 'Simon Sponsor' },
      times_declined: 1,
      member: {
        ...{ id: person.id, name: 'Ada Applicant', email: person.email, email_confirmed: true },
        ...{ company: 'Applicant & Daughters', role: '', verified: false, curator: false, suspended: false },
        joined_at: expect.any(String),
      },
    },
  ])
})

test('the pages of the queue list every application exactly once, oldest first', async () => {
  const applicants: string[] = []
  for (let index = 0; index < 5; index++) applicants.push((await givenApplicant(app)).applicationId)
  const listedIds: string[] = []
  let query = '?limit=2'
  for (let pages = 0; pages < 3; pages++) {
    const { json } = await list(query)
    expect(json.waiting).toBe(5)
    listedIds.push(...ids(json))
    query = `?limit=2&cursor=${json.next_cursor}`
    if (pages === 2) expect(json.next_cursor).toBeNull()
  }
  expect(listedIds).toEqual(applicants)
})

test('the queue of applications leaves out suspended and verified members', async () => {
  const [suspendedApplicant, verifiedApplicant, waitingApplicant] = [
    ...[await givenApplicant(app), await givenApplicant(app), await givenApplicant(app)],
  ]
  await decide(app, curator, `members/${suspendedApplicant?.id}/suspension`, { reason: 'A complaint.' })
  await app.database.superuser.query('update member set verified = true where id = $1', [verifiedApplicant?.id])
  const { json } = await list()
  expect(ids(json)).toEqual([waitingApplicant?.applicationId])
  expect(json.waiting).toBe(1)
})

test('the queue of applications refuses everyone but curators, and invalid cursors', async () => {
  const person = await givenApplicant(app, { verified: false })
  expect((await list('', person.actor)).status).toBe(403)
  expect((await app.call('/api/curation/applications')).status).toBe(403)
  expect((await list('?cursor=elsewhere')).json).toMatchObject({
    code: 'BAD_REQUEST',
    data: { issues: [{ path: 'cursor', message: 'Not the cursor of a page.' }] },
  })
})

test('incomplete applications are apart, with what is missing, and do not count as waiting', async () => {
  const complete = await givenApplicant(app)
  const silent = await givenApplicant(app, { introduction: '' })
  const unconfirmed = await givenApplicant(app, { introduction: '', confirmed: false })
  const { json } = await list()
  expect(json).toMatchObject({ waiting: 1, incomplete: 2, items: [{ id: complete.applicationId, missing: [] }] })
  expect((await list('?complete=false')).json.items).toMatchObject([
    { id: silent.applicationId, missing: ['introduction'] },
    { id: unconfirmed.applicationId, missing: ['introduction'] },
  ])
})

test('an applicant must confirm their address only if the product can send mail', () => {
  const applicant = { introduction: 'I broker yachts.', emailConfirmedAt: null }
  expect(missingPartsOf(applicant, { SMTP_URL: 'smtp://localhost' })).toEqual(['address'])
  expect(missingPartsOf(applicant, { SMTP_URL: undefined })).toEqual([])
})
