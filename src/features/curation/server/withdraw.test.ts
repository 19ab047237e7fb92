import { beforeEach, expect, test } from 'vitest'
import { auditRecordsAbout, decide, givenCurator, mailsTo } from '#testing/curation.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const curator = await givenCurator(app)
const reason = 'A reference fell through.'
const withdraw = (id: string) => decide(app, curator, `members/${id}/withdrawal`, { reason })

beforeEach(() => app.database.superuser.query('delete from rate_limit'))

test('withdrawing a verification puts the member back in the queue, mails them and records the reason', async () => {
  const person = await givenMember(app, { verified: true })
  expect(await withdraw(person.id)).toMatchObject({ status: 200, json: { told: true } })
  const { rows } = await app.database.superuser.query(
    'select verified, decided_at from member join application on member_id = member.id where member.id = $1',
    [person.id],
  )
  expect(rows).toEqual([{ verified: false, decided_at: null }])
  expect((await mailsTo(app, person.email))[0]?.text).toContain(reason)
  expect(await auditRecordsAbout(app, person.id)).toEqual([
    { action: 'member.verification-withdrawn', actor_id: curator.id, detail: { reason } },
  ])
})

test('an unverified member has no verification to withdraw', async () => {
  const person = await givenMember(app)
  expect(await withdraw(person.id)).toMatchObject({ status: 409, json: { code: 'CONFLICT' } })
  expect(await auditRecordsAbout(app, person.id)).toEqual([])
})

test('20 simultaneous requests withdraw the verification once', async () => {
  const person = await givenMember(app, { verified: true })
  const responses = await Promise.all(Array.from({ length: 20 }, () => withdraw(person.id)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(19)
  expect(await mailsTo(app, person.email)).toHaveLength(1)
})
