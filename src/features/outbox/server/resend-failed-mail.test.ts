import { expect, test } from 'vitest'
import { givenCurator } from '#testing/curation.ts'
import { givenMember } from '#testing/members.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const curator = await givenCurator(app)

async function givenMail(state: string): Promise<string> {
  const { rows } = await app.database.superuser.query(
    `insert into mail (recipient, subject, text, html, state, attempts, last_error)
     values ('ada@example.com', 'Welcome', 'Welcome', '', $1, 32, 'The mailbox is full.') returning id`,
    [state],
  )
  return rows[0].id
}
const resend = (id: string, as?: typeof curator.actor) =>
  app.call(`/api/outbox/${id}/resending`, { method: 'POST', as })
const readStoredMail = async (id: string) =>
  (await app.database.superuser.query('select state, attempts, last_error from mail where id = $1', [id])).rows
const jobs = async (id: string) =>
  (await app.database.superuser.query(`select from pgboss.job where data ->> 'mailId' = $1`, [id])).rows

test('a curator sends a failed e-mail again, which is recorded', async () => {
  const id = await givenMail('failed')
  expect(await resend(id, curator.actor)).toMatchObject({ status: 200, json: { queued: true } })
  expect(await readStoredMail(id)).toEqual([{ state: 'queued', attempts: 0, last_error: null }])
  expect(await jobs(id)).toHaveLength(1)
  const { rows } = await app.database.superuser.query(`select detail from audit_event where action = 'mail.resent'`)
  expect(rows).toEqual([{ detail: { mailId: id } }])
})

test('20 simultaneous requests send a failed e-mail again once', async () => {
  const id = await givenMail('failed')
  const responses = await Promise.all(Array.from({ length: 20 }, () => resend(id, curator.actor)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(19)
  expect(await jobs(id)).toHaveLength(1)
})

test.each(['queued', 'sent', 'kept'])('an e-mail in the state %s cannot be sent again', async (state) => {
  const id = await givenMail(state)
  expect((await resend(id, curator.actor)).status).toBe(409)
  expect(await readStoredMail(id)).toMatchObject([{ state, attempts: 32 }])
  expect(await jobs(id)).toEqual([])
})

test('members and visitors cannot send e-mails again', async () => {
  const [id, person] = [await givenMail('failed'), await givenMember(app, { verified: true })]
  expect((await resend(id, person.actor)).status).toBe(403)
  expect((await resend(id)).status).toBe(403)
  expect((await resend('0195a3c4-0000-7000-8000-000000000001', curator.actor)).status).toBe(404)
  expect(await readStoredMail(id)).toMatchObject([{ state: 'failed' }])
})
