import { beforeAll, expect, test } from 'vitest'
import { actAs } from '#database/database.ts'
import { givenConversation, writeMessage } from '#testing/conversations.ts'
import { givenCurator } from '#testing/curation.ts'
import { scopeOf } from '#testing/factors.ts'
import { type GivenMember, givenMember } from '#testing/members.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { findMessages } from './find-messages.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const findAs = (member: GivenMember, id: string, message_ids: string[]) =>
  actAs(member.actor, () => findMessages(scopeOf(app, member), { id, message_ids }))

test('a party finds messages by id, with their senders', async () => {
  const conversation = await givenConversation(app, { content: 'First' })
  const { starter, recipient, id, messageId } = conversation
  const { json } = await writeMessage(app, recipient, conversation, 'Second')
  await writeMessage(app, recipient, conversation, 'Third')
  const result = await findAs(starter, id, [json.id, messageId, json.id])
  expect(result.otherId).toBe(recipient.id)
  expect(result.messages).toMatchObject([
    { id: messageId, sequence: 1, senderId: starter.id, content: 'First' },
    { id: json.id, sequence: 2, senderId: recipient.id, content: 'Second' },
  ])
})

test('finding messages is refused for messages of another conversation and to members who are not a party', async () => {
  const [conversation, otherConversation] = [await givenConversation(app), await givenConversation(app)]
  const refused = (code: string) => expect.objectContaining({ code })
  await expect(
    findAs(conversation.starter, conversation.id, [conversation.messageId, otherConversation.messageId]),
  ).rejects.toEqual(refused('MESSAGE_NOT_FOUND'))
  for (const stranger of [otherConversation.starter, await givenMember(app), await givenCurator(app)])
    await expect(findAs(stranger, conversation.id, [conversation.messageId])).rejects.toEqual(
      refused('CONVERSATION_NOT_FOUND'),
    )
})
