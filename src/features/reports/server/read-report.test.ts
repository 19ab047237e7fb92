import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { system } from '#database/actor.ts'
import { actAs } from '#database/database.ts'
import { paper, paperReading } from '#features/papers/server/tables.ts'
import { eraseMember } from '#features/rights/server/erase-member.ts'
import { type GivenConversation, givenConversation } from '#testing/conversations.ts'
import { givenFactor } from '#testing/curation.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { givenPaper, pageOf } from '#testing/papers.ts'
import { pictureOf } from '#testing/photographs.ts'
import { recordsOf } from '#testing/records.ts'
import { givenReport } from '#testing/reports.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { db } = app.platform
const { ask } = recordsOf(app)
const curator = await givenMember(app, { curator: true, firstName: 'Clara', lastName: 'Keeper' })
const [colleague, stranger] = [await givenMember(app, { curator: true }), await givenMember(app, { verified: true })]

beforeEach(() => ask('delete from rate_limit; delete from paper_reading; delete from report'))

const read = ({ actor }: GivenMember, id: string) => app.call(`/api/reports/${id}`, { as: actor })
const settle = ({ actor }: GivenMember, id: string) =>
  app.call(`/api/reports/${id}/settle`, { method: 'POST', as: actor, body: { note: 'Settled.' } })
const readingsSeenBy = ({ actor }: GivenMember) => actAs(actor, () => db.$count(paperReading))

async function givenSent(sender: GivenMember, conversation: GivenConversation, file = {}) {
  const { id } = await givenPaper(app, sender, file)
  const { status, json } = await app.call(`/api/conversations/${conversation.id}/messages`, {
    ...{ method: 'POST', as: sender.actor, body: { content: 'Here it is.', key: randomUUID(), paper_ids: [id] } },
  })
  expect(status).toBe(200)
  return { paperId: id, messageId: json.id as string }
}

/** Two files of the reported member, of which one was reported. */
async function givenReportedFile(starter?: GivenMember, recipient?: GivenMember) {
  const conversation = await givenConversation(app, { ...(starter && { starter }), ...(recipient && { recipient }) })
  const reported = await givenSent(conversation.starter, conversation)
  const other = await givenSent(conversation.starter, conversation)
  const reportId = await givenReport(app, conversation, { messageIds: [reported.messageId] })
  return { conversation, reportId, paperId: reported.paperId, otherPaperId: other.paperId }
}

/** What a member gets of a paper through each route: 200 or 404. */
async function waysTo({ actor }: GivenMember, id: string) {
  const page = (await pageOf(app, actor, id)).status
  const description = (await app.call(`/api/papers/${id}`, { as: actor })).status
  const download = (await app.call(`/papers/${id}/download.pdf`, { as: actor })).status
  const ledger = (await app.call(`/api/papers/${id}/readings`, { as: actor })).status
  return { page, description, download, ledger }
}
const onlyPages = { page: 200, description: 200, download: 404, ledger: 404 }
const nothing = { page: 404, description: 404, download: 404, ledger: 404 }

describe('the papers of reported messages', () => {
  test('are in the report, in order, and no others of the conversation', async () => {
    const conversation = await givenConversation(app)
    const { starter, recipient } = conversation
    const picture = await givenSent(starter, conversation, { body: await pictureOf(640, 480), name: 'Deck.jpg' })
    await givenSent(starter, conversation)
    const pdf = await givenSent(recipient, conversation)
    const id = await givenReport(app, conversation, { messageIds: [picture.messageId, pdf.messageId] })
    const { messages } = (await read(curator, id)).json
    expect(messages).toMatchObject([
      { papers: [{ id: picture.paperId, kind: 'picture', name: 'Deck.jpg', pages: 1, own: false }] },
      { papers: [{ id: pdf.paperId, kind: 'pdf', name: 'Survey.pdf', pages: 3, own: false }] },
    ])
    const seen = await actAs(curator.actor, () => db.select({ id: paper.id }).from(paper))
    expect(seen.map((row) => row.id).sort()).toEqual([picture.paperId, pdf.paperId].sort())
  })

  test('are pages with the mark of each curator, who finds the report from them', async () => {
    const { paperId, reportId, conversation } = await givenReportedFile()
    for (const handling of [curator, colleague]) expect(await waysTo(handling, paperId)).toEqual(onlyPages)
    const [own, others] = [await pageOf(app, curator.actor, paperId), await pageOf(app, colleague.actor, paperId)]
    expect(own.text).not.toBe(others.text)
    const describedTo = async ({ actor }: GivenMember) => (await app.call(`/api/papers/${paperId}`, { as: actor })).json
    expect(await describedTo(curator)).toMatchObject({
      ...{ report_id: reportId, conversation_id: null, viewer_name: 'Clara Keeper' },
    })
    for (const party of [conversation.starter, conversation.recipient])
      expect(await describedTo(party)).toMatchObject({ report_id: null, conversation_id: conversation.id })
  })

  test('stay closed to strangers and to curators who have no report of them', async () => {
    const { paperId, otherPaperId } = await givenReportedFile()
    expect(await waysTo(stranger, paperId)).toEqual(nothing)
    for (const handling of [curator, colleague]) expect(await waysTo(handling, otherPaperId)).toEqual(nothing)
    const elsewhere = await givenConversation(app)
    const neverReported = await givenSent(elsewhere.starter, elsewhere)
    expect(await waysTo(curator, neverReported.paperId)).toEqual(nothing)
  })

  test('are closed to a curator who is suspended', async () => {
    const { paperId } = await givenReportedFile()
    await ask('update member set suspended_at = now() where id = $1', colleague.id)
    const ways = await waysTo(colleague, paperId)
    await ask('update member set suspended_at = null where id = $1', colleague.id)
    expect(ways).toEqual(nothing)
  })

  test('close once the report is settled, unless another report shows the message', async () => {
    const { paperId, reportId, conversation } = await givenReportedFile()
    const { rows } = await app.database.superuser.query('select message_id from paper where id = $1', [paperId])
    const second = await givenReport(app, conversation, { messageIds: [rows[0].message_id] })
    await settle(curator, reportId)
    expect(await waysTo(curator, paperId)).toEqual(onlyPages)
    expect((await settle(colleague, second)).json.messages).toMatchObject([{ papers: [] }])
    for (const handling of [curator, colleague]) expect(await waysTo(handling, paperId)).toEqual(nothing)
    expect((await pageOf(app, conversation.recipient.actor, paperId)).status).toBe(200)
  })

  test('are open to the parties as before, and give curators who are parties nothing more', async () => {
    const [reporter, reported] = [await givenMember(app, { curator: true }), await givenMember(app, { curator: true })]
    const { paperId, otherPaperId, reportId, conversation } = await givenReportedFile(reported, reporter)
    await app.call(`/api/conversations/${conversation.id}/end`, { method: 'POST', as: reporter.actor })
    expect((await read(reported, reportId)).status).toBe(404)
    expect((await read(reporter, reportId)).json.messages).toMatchObject([{ papers: [] }])
    for (const id of [paperId, otherPaperId]) expect(await waysTo(reporter, id)).toEqual(onlyPages)
    const { rows } = await actAs(reporter.actor, () =>
      app.database.executeSql('select report_showing(message_id) as id from paper'),
    )
    expect(rows).toEqual([{ id: null }, { id: null }])
    expect((await app.call(`/api/papers/${paperId}`, { as: reporter.actor })).json.report_id).toBeNull()
    // Their own reading is that of a party, which the owner sees.
    expect(await readingsSeenBy(reported)).toBe(2)
  })
})

describe('the readings of curators', () => {
  test('are hidden from the owner and the reporter, and are there for curators', async () => {
    const { paperId, reportId, conversation } = await givenReportedFile()
    const { starter: owner, recipient: reporter } = conversation
    const before = await ask('select from live_event where audience = any($1)', [owner.id, reporter.id])
    const notified = () => ask('select from notification where member_id = $1', owner.id)
    const notifiedBefore = await notified()
    await pageOf(app, reporter.actor, paperId)
    await pageOf(app, curator.actor, paperId, 2)
    expect(await ask('select member_id, page, report_id from paper_reading order by page')).toEqual([
      { member_id: reporter.id, page: 1, report_id: null },
      { member_id: curator.id, page: 2, report_id: reportId },
    ])
    const { items } = (await app.call(`/api/papers/${paperId}/readings`, { as: owner.actor })).json
    expect(items).toMatchObject([{ member: { id: reporter.id }, page: 1 }])
    expect(await Promise.all([owner, reporter, stranger, curator, colleague].map(readingsSeenBy))).toEqual([
      ...[1, 1, 0, 1, 1],
    ])
    await settle(colleague, reportId)
    expect(await Promise.all([owner, curator, colleague].map(readingsSeenBy))).toEqual([1, 1, 1])
    expect(await ask('select from live_event where audience = any($1)', [owner.id, reporter.id])).toEqual(before)
    expect(await notified()).toEqual(notifiedBefore)
  })

  test('are hidden from a curator who is a party', async () => {
    const [reporter, reported] = [await givenMember(app, { curator: true }), await givenMember(app, { curator: true })]
    const { paperId } = await givenReportedFile(reported, reporter)
    expect((await pageOf(app, curator.actor, paperId)).status).toBe(200)
    expect(await Promise.all([reporter, reported, colleague].map(readingsSeenBy))).toEqual([0, 0, 1])
  })

  test('leave nothing behind if the report is settled while the page is drawn', async () => {
    const { paperId, reportId } = await givenReportedFile()
    const { drawPage } = app.platform.drawing
    app.platform.drawing.drawPage = async (...order) => {
      await settle(colleague, reportId)
      return await drawPage(...order)
    }
    const { status } = await pageOf(app, curator.actor, paperId, 3)
    app.platform.drawing.drawPage = drawPage
    expect([status, await ask('select from paper_reading')]).toEqual([404, []])
  })
})

describe('after the erasure', () => {
  const erase = ({ id }: GivenMember) => actAs(system, () => eraseMember(app.platform, id))

  test('of the reported member the report, its papers and their readings are gone', async () => {
    const { paperId, reportId, conversation } = await givenReportedFile()
    await pageOf(app, curator.actor, paperId)
    await erase(conversation.starter)
    expect((await read(curator, reportId)).status).toBe(404)
    expect(await waysTo(curator, paperId)).toEqual(nothing)
    expect(await ask('select from paper_reading')).toEqual([])
  })

  test('of the reporter the papers of the reported member stay open to curators', async () => {
    const { paperId, reportId, conversation } = await givenReportedFile()
    await erase(conversation.recipient)
    expect((await read(curator, reportId)).json.messages).toMatchObject([{ papers: [{ id: paperId }] }])
    expect(await waysTo(curator, paperId)).toEqual(onlyPages)
    expect(await readingsSeenBy(conversation.starter)).toBe(0)
  })

  test('of a curator their readings are gone', async () => {
    // The last curator with a second factor cannot be erased.
    await givenFactor(app, curator)
    const leaving = await givenMember(app, { curator: true })
    const { paperId } = await givenReportedFile()
    await pageOf(app, leaving.actor, paperId)
    expect(await readingsSeenBy(curator)).toBe(1)
    await erase(leaving)
    expect(await readingsSeenBy(curator)).toBe(0)
  })
})
