import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { writeExport } from '#features/rights/server/write-export.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { sendText } from '#platform/sms/send-text.ts'
import { givenConversation, writeFirst, writeMessage } from './conversations.ts'
import { givenApplicant, givenCurator } from './curation.ts'
import { givenListing } from './listings.ts'
import { givenMandate } from './mandates.ts'
import { type GivenMember, givenMember, givenSession } from './members.ts'
import { givenPhotograph, pictureOf } from './photographs.ts'
import { givenReport } from './reports.ts'
import type { TestApp } from './test-app.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Caller = [member: GivenMember, method: Method, url: string, body?: object]

export const callAs = (app: TestApp, member: GivenMember, method: Method, url: string, body?: object) =>
  app.call(`/api${url}`, { method, as: member.actor, ...(body && { body }) })
export const ok = async (answer: ReturnType<TestApp['call']>) => {
  const { status, text, json } = await answer
  if (status >= 300) throw new Error(`answered ${status}: ${text}`)
  return json
}

/** Part of every text that the member writes, so that tests can search for it. */
export const theirs = 'quillfeather'

/** A member who has data in every table and every store. */
export async function givenFullMember(app: TestApp) {
  const { platform, database } = app
  const query = async (text: string, ...values: unknown[]) => (await database.superuser.query(text, values)).rows
  const asSystem = <T>(work: () => Promise<T>) => actAs(system, work)
  const call = (...request: Caller) => callAs(app, ...request)
  const other = await givenMember(app, { firstName: 'Olga', lastName: 'Other', verified: true })
  const applicant = await givenApplicant(app, { email: `${theirs}@example.com` })
  const { id } = applicant
  const curator = await givenCurator(app)
  await ok(call(curator, 'POST', `/curation/applications/${applicant.applicationId}/verification`, {}))
  const member: GivenMember = { ...applicant, actor: { kind: 'member', memberId: id, verified: true, curator: false } }
  await ok(
    call(member, 'PATCH', '/members/me', {
      ...{ first_name: 'Zephyrine', last_name: theirs, company: `House of ${theirs}`, role: theirs },
      ...{ introduction: `I am ${theirs}.`, cities: [theirs], specialities: [theirs], languages: [theirs] },
    }),
  )
  const portrait = await app.call('/api/members/me/portrait', {
    ...{ method: 'PUT', as: member.actor, body: await pictureOf(600, 600) },
    headers: { 'content-type': 'image/jpeg' },
  })
  expect(portrait.status).toBe(200)
  const session = await givenSession(app, member.email)
  const words = { title: `Villa ${theirs}`, description: `${theirs} wrote this.`, location: theirs }
  const listing = await givenListing(app, member, { ...words, is_private: true })
  await givenPhotograph(app, member, listing.id)
  const mandate = await givenMandate(app, member, { title: `Wanted by ${theirs}`, requirements: theirs })
  const received = await givenConversation(app, { starter: other, recipient: member, listingId: listing.id })
  await writeMessage(app, member, received, `Yes, says ${theirs}.`)
  const own = await givenListing(app, other, { title: 'A house of the other' })
  const sent = await givenConversation(app, { starter: member, recipient: other, listingId: own.id, content: theirs })
  await writeMessage(app, other, sent, 'The other answers.')
  const aboutMandate = await writeFirst(app, other, { mandate_id: mandate.id, content: 'About the mandate.' })
  const opened = { conversation_id: sent.id, buyer: 'me', amount: '10', currency: 'EUR' }
  const deal = await ok(call(member, 'POST', '/deals', { ...opened, title: theirs, description: theirs }))
  const others = await ok(
    call(other, 'POST', '/deals', {
      ...opened,
      conversation_id: received.id,
      title: 'Of the other',
      description: 'Kept',
    }),
  )
  await ok(call(member, 'POST', `/deals/${others.id}/withdraw`, { reason: `${theirs} goes`, version: 1 }))
  await ok(call(member, 'PUT', `/listings/${own.id}/saved`))
  await call(other, 'PUT', `/listings/${listing.id}/saved`)
  await call(member, 'POST', `/listings/${own.id}/views`)
  await ok(call(member, 'PATCH', '/settings/notifications', { marketing: true }))
  await ok(call(member, 'POST', '/invitations', { note: `For a friend of ${theirs}` }))
  await givenReport(app, sent, { reason: 'Reported by the other' })
  await ok(
    call(member, 'POST', `/conversations/${received.id}/reports`, {
      ...{ message_ids: [received.messageId], reason: `${theirs} complains` },
    }),
  )
  await app.call('/api/mandates', {
    ...{ method: 'POST', as: member.actor, headers: { 'idempotency-key': 'a-key-of-theirs' } },
    body: { title: theirs, category: 'Art', currency: 'EUR', requirements: '' },
  })
  await asSystem(() => sendMail(platform, member.email, { subject: 'To them', body: [theirs] }))
  const [{ id: mailId }] = await query(`select id from mail where subject = 'To them'`)
  mkdirSync(join(app.dataDir, 'outbox'), { recursive: true })
  writeFileSync(join(app.dataDir, 'outbox', `${mailId}.eml`), `To: ${member.email}\n\n${theirs}`)
  await query(
    `insert into second_factor (member_id, kind, sealed) values ($1, 'sms', $2)`,
    ...[id, platform.sealing.seal(`second factor sms of ${id}`, Buffer.from('+41791234567'))],
  )
  await asSystem(() => sendText(platform, '+41791234567', `A code for ${theirs}`))
  await ok(call(member, 'POST', '/rights/export'))
  const [{ file_id: fileId }] = await query('select file_id from member_export where member_id = $1', id)
  await asSystem(() => writeExport(platform, { memberId: id, fileId }))
  return { member, other, curator, listing, received, sent, aboutMandate, deal, others, session }
}
