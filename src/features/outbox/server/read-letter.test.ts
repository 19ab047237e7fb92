import { expect, test } from 'vitest'
import { givenCurator } from '#testing/curation.ts'
import { givenMember } from '#testing/members.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

const app = await testApp()
const mailing = await testApp({ SMTP_URL: 'smtp://localhost:1', PUBLIC_URL: 'https://members.example.com' })
const [curator, reader] = [await givenCurator(app), await givenCurator(mailing)]

async function givenLetter(where: TestApp): Promise<string> {
  const { rows } = await where.database.superuser.query(`insert into mail (recipient, subject, text, html)
    values ('ada@example.com', 'A new password', 'Here: https://x.example/reset#abcdefghijklmnopqrstuvwxyz', '') returning id`)
  return rows[0].id
}
const read = (where: TestApp, id: string, as?: typeof curator.actor) =>
  where.call(`/api/outbox/${id}/reading`, { method: 'POST', as })
const records = async (where: TestApp) =>
  (await where.database.superuser.query(`select actor_id, detail from audit_event where action = 'mail.read'`)).rows

test('without a mail server a curator reads a letter whole, to hand it on, and that is recorded', async () => {
  const id = await givenLetter(app)
  expect((await read(app, id, curator.actor)).json).toEqual({
    text: 'Here: https://x.example/reset#abcdefghijklmnopqrstuvwxyz',
    veiled: false,
  })
  expect(await records(app)).toEqual([{ actor_id: curator.id, detail: { mailId: id, veiled: false } }])
})

test('with one no curator sees the link that would let them in as the member', async () => {
  const id = await givenLetter(mailing)
  const { text, json } = await read(mailing, id, reader.actor)
  expect(json).toEqual({ text: 'Here: https://x.example/reset#…', veiled: true })
  expect(text).not.toContain('abcdefgh')
})

test('members and visitors are refused, and nothing is recorded', async () => {
  const [id, before] = [await givenLetter(app), await records(app)]
  const person = await givenMember(app, { verified: true })
  expect((await read(app, id, person.actor)).status).toBe(403)
  expect((await read(app, id)).status).toBe(403)
  expect((await read(app, '0195a3c4-0000-7000-8000-000000000001', curator.actor)).status).toBe(404)
  expect(await records(app)).toEqual(before)
})
