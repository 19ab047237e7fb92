import { describe, expect, test } from 'vitest'
import { givenCurator } from '#testing/curation.ts'
import { givenMember } from '#testing/members.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

const app = await testApp()
const appWithMail = await testApp({ SMTP_URL: 'smtp://localhost:1', PUBLIC_URL: 'https://members.example.com' })
const [curator, mailingCurator] = [await givenCurator(app), await givenCurator(appWithMail)]

async function givenMail(targetApp: TestApp): Promise<string> {
  const { rows } = await targetApp.database.superuser.query(`insert into mail (recipient, subject, text, html)
    values ('ada@example.com', 'A new password', 'Here: https://x.example/reset#abcdefghijklmnopqrstuvwxyz', '') returning id`)
  return rows[0].id
}
const read = (targetApp: TestApp, id: string, as?: typeof curator.actor) =>
  targetApp.call(`/api/outbox/${id}/reading`, { method: 'POST', as })
const records = async (targetApp: TestApp) =>
  (await targetApp.database.superuser.query(`select actor_id, detail from audit_event where action = 'mail.read'`)).rows

test('without a mail server curators read e-mails in full, and each reading is recorded', async () => {
  const id = await givenMail(app)
  expect((await read(app, id, curator.actor)).json).toEqual({
    text: 'Here: https://x.example/reset#abcdefghijklmnopqrstuvwxyz',
    veiled: false,
  })
  expect(await records(app)).toEqual([{ actor_id: curator.id, detail: { mailId: id, masked: false } }])
})

test('with a mail server the link that would let a curator act as the member is masked', async () => {
  const id = await givenMail(appWithMail)
  const { text, json } = await read(appWithMail, id, mailingCurator.actor)
  expect(json).toEqual({ text: 'Here: https://x.example/reset#…', veiled: true })
  expect(text).not.toContain('abcdefgh')
})

describe('a text message', () => {
  const smsSettings = { SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'secret', SMS_FROM: '+15005550006' }
  async function givenText(targetApp: TestApp): Promise<string> {
    const { rows } = await targetApp.database.superuser.query(`insert into text_message (recipient, text, state)
      values ('+41791234567', '123 456 is your Subrosa code.', 'kept') returning id`)
    return rows[0].id
  }

  test('without an SMS gateway curators read text messages in full, and each reading is recorded', async () => {
    const id = await givenText(appWithMail)
    expect((await read(appWithMail, id, mailingCurator.actor)).json).toEqual({
      text: '123 456 is your Subrosa code.',
      veiled: false,
    })
    const { rows } = await appWithMail.database.superuser.query(
      `select actor_id, detail from audit_event where action = 'text.read'`,
    )
    expect(rows).toEqual([{ actor_id: mailingCurator.id, detail: { textId: id, masked: false } }])
  })

  test('with an SMS gateway the code in a text message is masked', async () => {
    const appWithGateway = await testApp(smsSettings)
    const { actor } = await givenCurator(appWithGateway)
    const { json, text } = await read(appWithGateway, await givenText(appWithGateway), actor)
    expect(json).toEqual({ text: '•••••• is your Subrosa code.', veiled: true })
    expect(text).not.toContain('791234567')
  })

  test('members cannot read a text message, and nobody can send it again', async () => {
    const id = await givenText(app)
    expect((await read(app, id, (await givenMember(app, { verified: true })).actor)).status).toBe(403)
    await app.database.superuser.query(`update text_message set state = 'failed'`)
    const resendResponse = await app.call(`/api/outbox/${id}/resending`, { method: 'POST', as: curator.actor })
    expect(resendResponse.status).toBe(404)
  })
})

test('members and visitors cannot read e-mails, and their attempts are not recorded', async () => {
  const [id, initialRecords] = [await givenMail(app), await records(app)]
  const person = await givenMember(app, { verified: true })
  expect((await read(app, id, person.actor)).status).toBe(403)
  expect((await read(app, id)).status).toBe(403)
  expect((await read(app, '0195a3c4-0000-7000-8000-000000000001', curator.actor)).status).toBe(404)
  expect(await records(app)).toEqual(initialRecords)
})
