import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptInMemory } from '#testing/stub-local-storage.ts'
import { type UnsentMessage, unsentMessages } from './unsent-messages.ts'

const message: UnsentMessage = {
  ...{ key: 'a', conversation_id: 'c', content: 'Dear friend', written_at: '2026-03-31T09:00:00.000Z', refused: '' },
}
let kept: Map<string, string>

beforeEach(() => {
  kept = keptInMemory()
})
afterEach(() => vi.unstubAllGlobals())

test('what was written survives its page, for its member alone', () => {
  unsentMessages('draft:unsent:one:').put(message)
  expect(unsentMessages('draft:unsent:one:').all()).toEqual([message])
  expect(unsentMessages('draft:unsent:other:').all()).toEqual([])
})

test('an entry that is none is passed over', () => {
  kept.set('draft:unsent:one:b', '{"key":"b"}')
  kept.set('draft:unsent:one:c', 'nonsense')
  expect(unsentMessages('draft:unsent:one:').all()).toEqual([])
})

test('where nothing can be kept, the page remembers until it is dropped', () => {
  vi.stubGlobal('localStorage', undefined)
  const unsent = unsentMessages('draft:unsent:one:')
  const told = vi.fn()
  const leave = unsent.subscribe(told)
  unsent.put(message)
  expect(unsent.all()).toEqual([message])
  unsent.drop('a')
  expect(unsent.all()).toEqual([])
  expect(told).toHaveBeenCalledTimes(2)
  leave()
  unsent.put(message)
  expect(told).toHaveBeenCalledTimes(2)
})
