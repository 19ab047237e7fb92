import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '#testing/stub-local-storage.ts'
import { openUnsentMessageStore, type UnsentMessage } from './unsent-message-store.ts'

const message: UnsentMessage = {
  ...{
    key: 'a',
    conversation_id: 'c',
    content: 'Dear friend',
    paper_ids: 'p,q',
    written_at: '2026-03-31T09:00:00.000Z',
    refused: '',
  },
}
let storage: Map<string, string>

beforeEach(() => {
  storage = stubLocalStorage()
})
afterEach(() => vi.unstubAllGlobals())

test('keeps messages after a reload, for their author only', () => {
  openUnsentMessageStore('draft:unsent:one:').put(message)
  expect(openUnsentMessageStore('draft:unsent:one:').all()).toEqual([message])
  expect(openUnsentMessageStore('draft:unsent:other:').all()).toEqual([])
})

test('ignores malformed entries', () => {
  storage.set('draft:unsent:one:b', '{"key":"b"}')
  storage.set('draft:unsent:one:c', 'nonsense')
  expect(openUnsentMessageStore('draft:unsent:one:').all()).toEqual([])
})

test('keeps messages in memory if the browser cannot store them', () => {
  vi.stubGlobal('localStorage', undefined)
  const unsent = openUnsentMessageStore('draft:unsent:one:')
  const listener = vi.fn()
  const unsubscribe = unsent.subscribe(listener)
  unsent.put(message)
  expect(unsent.all()).toEqual([message])
  unsent.drop('a')
  expect(unsent.all()).toEqual([])
  expect(listener).toHaveBeenCalledTimes(2)
  unsubscribe()
  unsent.put(message)
  expect(listener).toHaveBeenCalledTimes(2)
})
