import { expect, test } from 'vitest'
import { givenMessage } from '#testing/messages.ts'
import { groupMessages } from './group-messages.ts'

const createdAt = (time: string) => ({ created_at: `2026-03-31T${time}:00Z` })
const groupsOf = (...options: Parameters<typeof groupMessages>) =>
  groupMessages(...options).flatMap((row) => ('messages' in row ? [row] : []))
const groupedSequences = (...options: Parameters<typeof groupMessages>) =>
  groupsOf(...options).map(({ messages }) => messages.map(({ sequence }) => sequence))

test('groups messages that one member writes without a pause', () => {
  const messages = [
    ...[givenMessage(1, createdAt('09:00')), givenMessage(2, createdAt('09:09')), givenMessage(3, createdAt('09:20'))],
    givenMessage(4, { own: true, ...createdAt('09:21') }),
  ]
  expect(groupedSequences(messages, null, 'UTC')).toEqual([[1, 2], [3], [4]])
})

test('starts days in the reader’s time zone', () => {
  const messages = [givenMessage(1, createdAt('21:55')), givenMessage(2, createdAt('22:01'))]
  expect(groupMessages(messages, null, 'UTC').map(({ startsDay: day }) => day)).toEqual([messages[0]?.created_at])
  expect(groupMessages(messages, null, 'Europe/Paris').map(({ startsDay: day }) => day)).toEqual(
    messages.map(({ created_at }) => created_at),
  )
})

test('starts one group with the first unread message of the other party', () => {
  const messages = [
    givenMessage(1, createdAt('09:00')),
    givenMessage(2, { own: true, ...createdAt('09:00') }),
    givenMessage(3, createdAt('09:01')),
  ]
  const messagesWithUnread = [...messages, givenMessage(4, createdAt('09:02'))]
  expect(
    groupsOf(messagesWithUnread, 1, 'UTC').map(({ firstSequence, startsUnread }) => [firstSequence, startsUnread]),
  ).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ])
  expect(
    groupedSequences([givenMessage(1, createdAt('09:00')), givenMessage(2, createdAt('09:01'))], 1, 'UTC'),
  ).toEqual([[1], [2]])
  expect(groupsOf(messagesWithUnread, 4, 'UTC').some(({ startsUnread: fresh }) => fresh)).toBe(false)
})

test('puts records at their time, where they end a group and may begin a day', () => {
  const record = (id: string, time: string) => ({ id, content: id, ...createdAt(time) })
  const messages = [
    ...[givenMessage(1, createdAt('09:00')), givenMessage(2, createdAt('09:02')), givenMessage(3, createdAt('22:30'))],
  ]
  const rows = groupMessages(messages, null, 'Europe/Paris', [
    record('last', '23:00'),
    record('between', '09:01'),
    record('next day', '22:15'),
  ])
  expect(rows.map((row) => ('record' in row ? row.record.id : row.messages.map(({ sequence }) => sequence)))).toEqual([
    [1],
    'between',
    [2],
    'next day',
    [3],
    'last',
  ])
  expect(rows.map(({ startsDay }) => startsDay !== undefined)).toEqual([true, false, false, true, false, false])
})
