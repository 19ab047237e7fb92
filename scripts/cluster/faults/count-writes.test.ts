import { expect, test } from 'vitest'
import { countWrites, findUnreported } from './count-writes.ts'
import type { Write } from './writers.ts'

const write = (key: string, id?: string, conversation = 'c'): Write => ({
  ...{ kind: 'message', key, conversation, startedAt: 0, setbacks: [] },
  ...(id && { id, acknowledgedAt: 1 }),
})

test('counts lost, doubled and never acknowledged writes', () => {
  const writes = [write('kept', '1'), write('lost', '2'), write('doubled', '3'), write('open')]
  const rows = [
    { key: 'kept', id: '1' },
    { key: 'doubled', id: '3' },
    { key: 'doubled', id: '4' },
    { key: 'open', id: '5' },
  ]
  expect(countWrites(writes, rows)).toEqual({ acknowledged: 3, lost: 1, doubled: 1, neverAcknowledged: 1 })
})

test('an acknowledged write whose row has another id is lost', () => {
  expect(countWrites([write('a', '1')], [{ key: 'a', id: '2' }]).lost).toBe(1)
})

test('finds acknowledged messages that a member’s stream left out', () => {
  const streams = [{ member: { conversations: ['c'] }, messages: new Map([['1', 1]]) }]
  const writes = [write('a', '1'), write('b', '2'), write('c', '3', 'other')]
  expect(findUnreported(writes, streams).map(({ key }) => key)).toEqual(['b'])
})
