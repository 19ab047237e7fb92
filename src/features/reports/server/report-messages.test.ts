import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { editMessageText, givenConversation, requestAsParty, writeMessage } from '#testing/conversations.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { recordsOf } from '#testing/records.ts'
import { fileReport, givenReport } from '#testing/reports.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const { ask } = recordsOf(app)
const [curator, stranger] = [await givenMember(app, { curator: true }), await givenMember(app, { verified: true })]
const get = (path: string, { actor }: GivenMember) => app.call(path, { as: actor })
const allReports = () => ask('select from report')

const eventsFor = ({ id }: GivenMember) =>
  ask('select event from live_event where audience = $1 order by sequence', id).then((rows) =>
    rows.map(({ event }) => event),
  )

beforeEach(() => ask('delete from rate_limit; delete from report'))

describe('a report', () => {
  test('a report shows curators the reported messages as written, and nothing else of the conversation', async () => {
    const conversation = await givenConversation(app, { content: 'The first canary' })
    const { json: reportedMessage } = await writeMessage(
      app,
      conversation.starter,
      conversation,
      'Where does she live?',
    )
    await writeMessage(app, conversation.recipient, conversation, 'A canary never named')
    const id = await givenReport(app, conversation, { messageIds: [reportedMessage.id] })

    const { status, json } = await get(`/api/reports/${id}`, curator)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      ...{ reporter: { name: 'Rafael Recipient' }, reported: { name: 'Stella Starter' }, state: 'open', settled: null },
      messages: [
        {
          id: reportedMessage.id,
          sender: { id: conversation.starter.id },
          content: 'Where does she live?',
          created_at: reportedMessage.created_at,
        },
      ],
    })
    for (const path of [
      `/api/reports/${id}`,
      '/api/reports',
      `/api/conversations/${conversation.id}`,
      `/api/conversations/${conversation.id}/messages`,
      '/api/audit',
      `/api/curation/members/${conversation.starter.id}`,
    ])
      expect((await get(path, curator)).text, path).not.toMatch(/canary/i)
    const visibleTexts = await actAs(curator.actor, () =>
      app.database.executeSql(`select content from message union all select content from reported_message`),
    )
    expect(visibleTexts.rows).toEqual([{ content: 'Where does she live?' }])
  })

  test('a report is in no log that a reported curator reads, and does not notify the reported member', async () => {
    const conversation = await givenConversation(app, {
      content: 'A canary',
      starter: await givenMember(app, { curator: true, verified: true }),
    })
    const eventsBefore = await eventsFor(conversation.starter)
    const id = await givenReport(app, conversation, { reason: 'Another canary' })
    expect(await ask(`select from audit_event where action like 'report%' or detail ->> 'reportId' = $1`, id)).toEqual(
      [],
    )
    expect(await eventsFor(conversation.starter)).toEqual(eventsBefore)
    expect((await get(`/api/notifications`, conversation.starter)).json.items).toEqual([])
  })

  test('a report sends a live event without content to curators only', async () => {
    const conversation = await givenConversation(app)
    const eventsOfAll = () => Promise.all([curator, stranger, conversation.recipient].map(eventsFor))
    const [ofCurator = [], ...eventsOfOthers] = await eventsOfAll()
    await givenReport(app, conversation)
    expect(await eventsOfAll()).toEqual([[...ofCurator, { type: 'reports.changed' }], ...eventsOfOthers])
  })

  test('a report shows curators the texts of an edited message before its edits, and nobody else reads them', async () => {
    const conversation = await givenConversation(app, { content: 'You are a crook' })
    const { starter, recipient } = conversation
    const firstEdit = await editMessageText(app, starter, conversation, 'You are a crank')
    const secondEdit = await editMessageText(app, starter, conversation, 'Is it dry?', firstEdit)
    const id = await givenReport(app, conversation)

    const { json } = await get(`/api/reports/${id}`, curator)
    expect(json.messages).toMatchObject([
      {
        ...{ content: 'Is it dry?', edited_at: secondEdit },
        earlier: [
          { content: 'You are a crook', created_at: json.messages[0].created_at },
          { content: 'You are a crank', created_at: firstEdit },
        ],
      },
    ])
    const earlierTextsFor = async ({ actor }: GivenMember) =>
      (await actAs(actor, () => app.database.executeSql('select content from message_edit'))).rows
    for (const person of [recipient, stranger, curator]) expect(await earlierTextsFor(person)).toEqual([])
    expect(await earlierTextsFor(starter)).toHaveLength(2)
    for (const person of [starter, recipient])
      expect((await requestAsParty(app, person, conversation, 'GET', '/messages')).text).not.toContain('You are a')
  })

  test('a report keeps the text of its time, and an edit afterwards does not change it', async () => {
    const conversation = await givenConversation(app, { content: 'You are a crook' })
    const id = await givenReport(app, conversation)
    await editMessageText(app, conversation.starter, conversation, 'Is it dry?')
    expect((await get(`/api/reports/${id}`, curator)).json.messages).toMatchObject([
      { content: 'You are a crook', edited_at: null, earlier: [] },
    ])
  })

  test('a report counts a message named twice once, and needs messages and a reason', async () => {
    const conversation = await givenConversation(app)
    const { messageId } = conversation
    const id = await givenReport(app, conversation, { messageIds: [messageId, messageId] })
    expect((await get(`/api/reports/${id}`, curator)).json.messages).toHaveLength(1)
    for (const changes of [{ reason: '  ' }, { messageIds: [] }, { reason: 'a'.repeat(1001) }])
      expect((await fileReport(app, conversation.recipient, conversation, changes)).status).toBe(400)
  })

  test('only the two parties can report, and only messages of their conversation', async () => {
    const [conversation, otherConversation] = [await givenConversation(app), await givenConversation(app)]
    for (const person of [stranger, curator])
      expect(await fileReport(app, person, conversation)).toMatchObject({
        ...{ status: 404, json: { code: 'CONVERSATION_NOT_FOUND' } },
      })
    for (const foreignMessageId of [otherConversation.messageId, randomUUID()])
      expect(
        await fileReport(app, conversation.recipient, conversation, {
          messageIds: [conversation.messageId, foreignMessageId],
        }),
      ).toMatchObject({ status: 404, json: { code: 'MESSAGE_NOT_FOUND' } })
    const missingConversationResponse = await fileReport(app, stranger, { ...conversation, id: randomUUID() })
    expect(missingConversationResponse).toMatchObject({ status: 404, json: { code: 'CONVERSATION_NOT_FOUND' } })
    await ask('update member set suspended_at = now() where id = $1', conversation.recipient.id)
    expect((await fileReport(app, conversation.recipient, conversation)).status).toBe(404)
    expect(await allReports()).toEqual([])
  })

  test('20 simultaneous reports are all stored', async () => {
    const conversation = await givenConversation(app)
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        fileReport(app, n % 2 ? conversation.starter : conversation.recipient, conversation),
      ),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await allReports()).toHaveLength(20)
    expect(await ask('select from reported_message')).toHaveLength(20)
  })
})

test('the database itself sets the reporter, the reported member and the text of a report', async () => {
  const { starter, recipient, id, messageId } = await givenConversation(app, { content: 'As it was written' })
  const executeAs = ({ actor }: GivenMember, text: string, ...values: unknown[]) =>
    actAs(actor, () => app.database.transaction(() => app.database.executeSql(text, values)))
  const report = `insert into report (reporter_id, reported_id, conversation_id, reason, messages) values ($1, $2, $3, 'x', 1) returning id`
  await expect(executeAs(recipient, report, starter.id, recipient.id, id)).rejects.toThrow()
  await expect(executeAs(recipient, report, recipient.id, stranger.id, id)).rejects.toThrow()
  await expect(executeAs(stranger, report, stranger.id, starter.id, id)).rejects.toThrow()
  expect(await allReports()).toEqual([])

  const forgedInsert = `insert into reported_message (report_id, message_id, sequence, sender_id, content, written_at)
    values ($1, $2, 9, $3, 'A forged word', now())`
  await actAs(recipient.actor, () =>
    app.database.transaction(async () => {
      const { rows } = await app.database.executeSql(report, [recipient.id, starter.id, id])
      await app.database.executeSql(forgedInsert, [rows[0]?.id, messageId, recipient.id])
    }),
  )
  expect(await ask('select content, sequence, sender_id from reported_message')).toEqual([
    { content: 'As it was written', sequence: 1, sender_id: starter.id },
  ])
  const [{ id: reportId }] = await ask('select id from report')
  await expect(executeAs(recipient, forgedInsert, reportId, randomUUID(), starter.id)).rejects.toThrow()
  const deleteResult = await executeAs(recipient, 'delete from report returning id')
  expect(deleteResult.rows).toEqual([])
})
