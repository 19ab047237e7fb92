import { expect, test } from 'vitest'
import { givenMessage } from '#testing/messages.ts'
import { dividerAfterArrival, lastContiguousSequence, mergeMessages } from './loaded-messages.ts'

const messages = (...sequences: number[]) => sequences.map((sequence) => givenMessage(sequence))
const sequencesOf = (all: { sequence: number }[]) => all.map(({ sequence }) => sequence)

test.each([
  [[[1, 2, 3], [], [3, 4]]],
  [[[7, 8], [4, 5, 6], [9]]],
  [[[3], [1], [2], [2]]],
  [
    [
      [5, 1],
      [4, 2, 3],
      [1, 5],
    ],
  ],
])('merges messages in order and once, however they arrive: %j', (pieces) => {
  const mergedMessages = pieces.reduce((all, piece) => mergeMessages(all, messages(...piece)), messages())
  expect(sequencesOf(mergedMessages)).toEqual([...new Set(pieces.flat())].sort((a, b) => a - b))
})

test('keeps a read message read, and otherwise takes the latest version', () => {
  const [mergedMessage] = mergeMessages(
    [givenMessage(1, { is_read: true })],
    [givenMessage(1, { is_read: false, content: 'B' })],
  )
  expect(mergedMessage).toMatchObject({ is_read: true, content: 'B' })
})

test('lastContiguousSequence stops at the first gap', () => {
  expect(lastContiguousSequence([])).toBe(0)
  expect(lastContiguousSequence(messages(1, 2, 3))).toBe(3)
  expect(lastContiguousSequence(messages(8, 9, 11, 12))).toBe(9)
})

test('the unread divider stays where reading stopped', () => {
  expect(dividerAfterArrival(null, 4, 4)).toBe(4)
  expect(dividerAfterArrival(4, 4, 6)).toBe(4)
  expect(dividerAfterArrival(4, 6, 6)).toBe(6)
})
