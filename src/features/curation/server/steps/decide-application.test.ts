import { beforeEach, describe, expect, test } from 'vitest'
import { auditRecordsAbout, decide, givenApplicant, givenCurator, mailsTo } from '#testing/curation.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const appWithMail = await testApp({ SMTP_URL: 'smtp://localhost:1', PUBLIC_URL: 'https://members.example.com' })
const [curator, colleague, mailingCurator] = await Promise.all([
  givenCurator(app),
  givenCurator(app),
  givenCurator(appWithMail),
])

type Applicant = Awaited<ReturnType<typeof givenApplicant>>
const verify = ({ applicationId }: Applicant, decidingCurator = curator) =>
  decide(app, decidingCurator, `applications/${applicationId}/verification`)
const decline = ({ applicationId }: Applicant, reason = 'Not yet.', decidingCurator = curator) =>
  decide(app, decidingCurator, `applications/${applicationId}/refusal`, { reason })
const readStored = async ({ id }: Applicant) => {
  const { rows } = await app.database.superuser.query(
    `select verified, decision, reason, curator_id from member join application on member_id = member.id
     where member.id = $1`,
    [id],
  )
  return rows
}
const recordedActions = async ({ id }: Applicant) => (await auditRecordsAbout(app, id)).map(({ action }) => action)

beforeEach(() => app.database.superuser.query('delete from rate_limit'))

describe('verifying an applicant', () => {
  test('verifying an applicant updates the member and their card, mails them and is recorded', async () => {
    const person = await givenApplicant(app)
    expect(await verify(person)).toMatchObject({ status: 200, json: { told: true } })
    expect(await readStored(person)).toEqual([
      { verified: true, decision: 'verified', reason: null, curator_id: curator.id },
    ])
    const card = 'select verified from member_card where member_id = $1'
    expect((await app.database.superuser.query(card, [person.id])).rows).toEqual([{ verified: true }])
    expect(await mailsTo(app, person.email)).toMatchObject([{ subject: 'Welcome to Subrosa' }])
    expect((await auditRecordsAbout(app, person.id)).at(-1)).toEqual({
      ...{ action: 'member.verified', actor_id: curator.id, detail: { applicationId: person.applicationId } },
    })
  })

  test('verifying an applicant sends a live event to their open pages', async () => {
    const person = await givenApplicant(app)
    await verify(person)
    const { rows } = await app.database.superuser.query('select event from live_event where audience = $1', [person.id])
    expect(rows).toEqual([{ event: { type: 'standing.changed' } }, { event: { type: 'notifications.changed' } }])
  })

  test('an applicant cannot be verified while suspended', async () => {
    const person = await givenApplicant(app)
    await decide(app, curator, `members/${person.id}/suspension`, { reason: 'A complaint.' })
    expect(await verify(person)).toMatchObject({ status: 409, json: { code: 'SUSPENDED' } })
    expect(await readStored(person)).toMatchObject([{ verified: false, decision: null }])
  })

  test('verifying an unknown application is NOT_FOUND', async () => {
    const response = await decide(app, curator, 'applications/0195a3c4-0000-7000-8000-000000000001/verification')
    expect(response.status).toBe(404)
  })
})

describe('declining an applicant', () => {
  test('declining an application requires a reason, which the member can read', async () => {
    const person = await givenApplicant(app)
    expect((await decline(person, '  ')).status).toBe(400)
    expect((await decline(person, 'x'.repeat(1001))).status).toBe(400)
    expect(await decline(person, 'Please name two houses you served.')).toMatchObject({ status: 200 })
    expect(await readStored(person)).toMatchObject([{ verified: false, decision: 'declined', curator_id: curator.id }])
    const [mail] = await mailsTo(app, person.email)
    expect(mail?.text).toContain('Please name two houses you served.')
    expect(await recordedActions(person)).toEqual(['member.applied', 'member.declined'])
  })
})

describe('two curators', () => {
  test('if two curators decide an application at once, the second gets CONFLICT', async () => {
    const person = await givenApplicant(app)
    const responses = await Promise.all([verify(person), decline(person, 'No.', colleague)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(responses.find(({ status }) => status === 409)?.json.code).toBe('CONFLICT')
    expect(await mailsTo(app, person.email)).toHaveLength(1)
    expect(await recordedActions(person)).toHaveLength(2)
    const [{ verified, decision }] = await readStored(person)
    expect(verified).toBe(decision === 'verified')
  })

  test('of 20 simultaneous verifications one succeeds', async () => {
    const person = await givenApplicant(app)
    const decidingCurators = Array.from({ length: 20 }, (_, index) => (index % 2 ? curator : colleague))
    const responses = await Promise.all(decidingCurators.map((decidingCurator) => verify(person, decidingCurator)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(await recordedActions(person)).toEqual(['member.applied', 'member.verified'])
  })
})

describe('with a mail server', () => {
  const verifyWithMail = (applicationId: string) =>
    decide(appWithMail, mailingCurator, `applications/${applicationId}/verification`)

  test('with a mail server, a member with an unconfirmed address cannot be verified', async () => {
    const person = await givenApplicant(appWithMail, { confirmed: false })
    expect(await verifyWithMail(person.applicationId)).toMatchObject({
      status: 409,
      json: { code: 'EMAIL_NOT_CONFIRMED' },
    })
    const { rows } = await appWithMail.database.superuser.query('select from application where decided_at is null')
    expect(rows).toHaveLength(1)
    const confirmedApplicant = await givenApplicant(appWithMail)
    expect(await verifyWithMail(confirmedApplicant.applicationId)).toMatchObject({ status: 200, json: { told: true } })
  })

  test('a decision sends no e-mail to an unconfirmed address, which may be a stranger’s', async () => {
    const person = await givenApplicant(appWithMail, { confirmed: false })
    const response = await decide(appWithMail, mailingCurator, `applications/${person.applicationId}/refusal`, {
      reason: 'No.',
    })
    expect(response).toMatchObject({ status: 200, json: { told: false } })
    expect(await mailsTo(appWithMail, person.email)).toEqual([])
  })
})

test('without a mail server, verification requires no confirmed address', async () => {
  const person = await givenApplicant(app, { confirmed: false })
  expect(await verify(person)).toMatchObject({ status: 200, json: { told: true } })
})
