import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { writeExport } from '#features/rights/server/write-export.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { sendText } from '#platform/sms/send-text.ts'
import { editMessageText, givenConversation, writeFirst, writeMessage } from './conversations.ts'
import { givenApplicant, givenCurator } from './curation.ts'
import { givenListing } from './listings.ts'
import { givenMandate } from './mandates.ts'
import { type GivenMember, givenMember, givenSession } from './members.ts'
import { givenPhotograph, pictureOf } from './photographs.ts'
import { newBrowser } from './push-service.ts'
import { givenReport } from './reports.ts'
import type { TestApp } from './test-app.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type CallArguments = [member: GivenMember, method: Method, url: string, body?: object]

export const callAs = (app: TestApp, member: GivenMember, method: Method, url: string, body?: object) =>
  app.call(`/api${url}`, { method, as: member.actor, ...(body && { body }) })
export const successJson = async (answer: ReturnType<TestApp['call']>) => {
  const { status, text, json } = await answer
  if (status >= 300) throw new Error(`answered ${status}: ${text}`)
  return json
}

/** Part of every text that the member writes, so that tests can search for it. */
export const memberMarker = 'quillfeather'

/** A member who has data in every table and every store. */
export async function givenFullMember(app: TestApp) {
  const { platform, database } = app
  const query = async (text: string, ...values: unknown[]) => (await database.superuser.query(text, values)).rows
  const asSystem = <T>(work: () => Promise<T>) => actAs(system, work)
  const call = (...request: CallArguments) => callAs(app, ...request)
  const otherMember = await givenMember(app, { firstName: 'Olga', lastName: 'Other', verified: true })
  const applicant = await givenApplicant(app, { email: `${memberMarker}@example.com` })
  const { id } = applicant
  const curator = await givenCurator(app)
  await successJson(call(curator, 'POST', `/curation/applications/${applicant.applicationId}/verification`, {}))
  const member: GivenMember = { ...applicant, actor: { kind: 'member', memberId: id, verified: true, curator: false } }
  await successJson(
    call(member, 'PATCH', '/members/me', {
      ...{ first_name: 'Zephyrine', last_name: memberMarker, company: `House of ${memberMarker}`, role: memberMarker },
      ...{
        introduction: `I am ${memberMarker}.`,
        cities: [memberMarker],
        specialities: [memberMarker],
        languages: [memberMarker],
        findable: true,
      },
    }),
  )
  const portrait = await app.call('/api/members/me/portrait', {
    ...{ method: 'PUT', as: member.actor, body: await pictureOf(600, 600) },
    headers: { 'content-type': 'image/jpeg' },
  })
  expect(portrait.status).toBe(200)
  const session = await givenSession(app, member.email)
  const listingFields = {
    title: `Villa ${memberMarker}`,
    description: `${memberMarker} wrote this.`,
    location: memberMarker,
  }
  const listing = await givenListing(app, member, { ...listingFields, is_private: true })
  await givenPhotograph(app, member, listing.id)
  const mandate = await givenMandate(app, member, { title: `Wanted by ${memberMarker}`, requirements: memberMarker })
  const receivedConversation = await givenConversation(app, {
    starter: otherMember,
    recipient: member,
    listingId: listing.id,
  })
  const { json: answer } = await writeMessage(app, member, receivedConversation, `Yes, says ${memberMarker}.`)
  const editedAnswer = { ...receivedConversation, messageId: answer.id }
  await editMessageText(app, member, editedAnswer, `No, says ${memberMarker}.`)
  const listingOfOther = await givenListing(app, otherMember, { title: 'A house of the other' })
  const sentConversation = await givenConversation(app, {
    starter: member,
    recipient: otherMember,
    listingId: listingOfOther.id,
    content: memberMarker,
  })
  await writeMessage(app, otherMember, sentConversation, 'The other answers.')
  const aboutMandate = await writeFirst(app, otherMember, { mandate_id: mandate.id, content: 'About the mandate.' })
  const direct = await successJson(
    call(otherMember, 'POST', '/conversations', { member_id: id, content: 'Good evening.', key: randomUUID() }),
  )
  await writeMessage(app, member, { id: direct.conversation_id }, `${memberMarker} answers.`)
  const dealFields = { conversation_id: sentConversation.id, buyer: 'me', amount: '10', currency: 'EUR' }
  const deal = await successJson(
    call(member, 'POST', '/deals', { ...dealFields, title: memberMarker, description: memberMarker }),
  )
  const dealOfOther = await successJson(
    call(otherMember, 'POST', '/deals', {
      ...dealFields,
      conversation_id: receivedConversation.id,
      title: 'Of the other',
      description: 'Kept',
    }),
  )
  await successJson(
    call(member, 'POST', `/deals/${dealOfOther.id}/withdraw`, { reason: `${memberMarker} goes`, version: 1 }),
  )
  const note = `${memberMarker} likes it`
  const collection = await successJson(call(member, 'POST', '/collections', { name: `For ${memberMarker}`, note }))
  await successJson(call(member, 'PUT', `/collections/${collection.id}/listings/${listingOfOther.id}`))
  await successJson(call(member, 'PUT', `/saved/${listingOfOther.id}/note`, { note, previous_note: '' }))
  await successJson(call(member, 'POST', '/searches', { name: memberMarker, filter: { search: memberMarker } }))
  await call(otherMember, 'PUT', `/listings/${listing.id}/saved`)
  await call(member, 'POST', `/listings/${listingOfOther.id}/views`)
  await successJson(call(member, 'PATCH', '/settings/notifications', { marketing: true, time_zone: 'Asia/Kolkata' }))
  const { json: browser } = newBrowser(`https://1.1.1.1/${memberMarker}`)
  await successJson(app.call('/api/settings/push', { method: 'PUT', headers: session.headers, body: browser }))
  await successJson(call(member, 'POST', '/invitations', { note: `For a friend of ${memberMarker}` }))
  await givenReport(app, sentConversation, { reason: 'Reported by the other' })
  await successJson(
    call(member, 'POST', `/conversations/${receivedConversation.id}/reports`, {
      ...{ message_ids: [receivedConversation.messageId, answer.id], reason: `${memberMarker} complains` },
    }),
  )
  await app.call('/api/mandates', {
    ...{ method: 'POST', as: member.actor, headers: { 'idempotency-key': 'a-key-of-theirs' } },
    body: { title: memberMarker, category: 'Art', currency: 'EUR', requirements: '' },
  })
  await asSystem(() => sendMail(platform, member.email, { subject: 'To them', body: [memberMarker] }))
  const [{ id: mailId }] = await query(`select id from mail where subject = 'To them'`)
  mkdirSync(join(app.dataDir, 'outbox'), { recursive: true })
  writeFileSync(join(app.dataDir, 'outbox', `${mailId}.eml`), `To: ${member.email}\n\n${memberMarker}`)
  await query(
    `insert into second_factor (member_id, kind, sealed) values ($1, 'sms', $2)`,
    ...[id, platform.sealing.seal(`second factor sms of ${id}`, Buffer.from('+41791234567'))],
  )
  await asSystem(() => sendText(platform, '+41791234567', `A code for ${memberMarker}`))
  await successJson(call(member, 'POST', '/rights/export'))
  const [{ file_id: fileId }] = await query('select file_id from member_export where member_id = $1', id)
  await asSystem(() => writeExport(platform, { memberId: id, fileId }))
  return {
    member,
    other: otherMember,
    curator,
    listing,
    received: receivedConversation,
    sent: sentConversation,
    directId: direct.conversation_id as string,
    aboutMandate,
    deal,
    others: dealOfOther,
    session,
  }
}
