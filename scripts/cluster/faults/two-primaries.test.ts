import { expect, test } from 'vitest'
import { type DirectWrite, findTwoPrimaries } from './two-primaries.ts'

const write = (node: string, timeline: number, startedAt: number, acknowledgedAt = startedAt + 1): DirectWrite => ({
  ...{ id: `${node} ${startedAt}`, node, timeline, startedAt, acknowledgedAt },
})
const idsOf = (writes: DirectWrite[]) => findTwoPrimaries(writes).map(({ id }) => id)

test('one primary after another is no contradiction', () => {
  expect(idsOf([write('a', 1, 0), write('a', 1, 10), write('b', 2, 20), write('a', 3, 30)])).toEqual([])
})

test('finds a write that the former primary accepted after the new one had acknowledged', () => {
  expect(idsOf([write('a', 1, 0), write('b', 2, 20), write('a', 1, 25)])).toEqual(['a 25'])
})

test('a write that the former primary had received before the change is no contradiction', () => {
  expect(idsOf([write('a', 1, 19, 26), write('b', 2, 20)])).toEqual([])
})

test('finds two nodes that accepted writes on the same timeline', () => {
  expect(idsOf([write('a', 2, 0), write('b', 2, 5)])).toEqual(['b 5'])
})
