import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '#testing/stub-local-storage.ts'
import { draftPrefix, dropDraft, dropDrafts, readDraft, storeDraft } from './draft-storage.ts'

const fields = { title: '', is_private: false }
let kept: Map<string, string>

beforeEach(() => {
  kept = stubLocalStorage()
})
afterEach(() => vi.unstubAllGlobals())

test('what was kept is read again, under its own name alone', () => {
  expect(storeDraft('a', { title: 'Villa', is_private: true })).toBe(true)
  expect(readDraft('a', fields)).toEqual({ title: 'Villa', is_private: true })
  expect(readDraft('b', fields)).toBeUndefined()
})

test('what was dropped is gone', () => {
  storeDraft('a', { title: 'Villa' })
  dropDraft('a')
  expect(readDraft('a', fields)).toBeUndefined()
})

test('all drafts are dropped at once, and nothing else that the browser keeps', () => {
  for (const name of ['a', 'b']) storeDraft(`${draftPrefix}${name}`, { title: 'Villa' })
  kept.set('theme', 'dark')
  dropDrafts()
  expect([...kept.keys()]).toEqual(['theme'])
})

test('of several members’ drafts those of one are left', () => {
  for (const name of ['draft:message:odile:1', 'draft:message:idris:1', 'draft:unsent:idris:key', 'theme'])
    kept.set(name, '{}')
  dropDrafts('odile')
  expect([...kept.keys()]).toEqual(['draft:message:odile:1', 'theme'])
})

test.each(['{', 'null', '"Villa"', '{}', '{"title":1,"colour":"red"}'])('%s is no draft of this form', (text) => {
  kept.set('a', text)
  expect(readDraft('a', fields)).toBeUndefined()
})

test('a browser that keeps nothing says so', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(storeDraft('a', { title: 'Villa' })).toBe(false)
  expect(readDraft('a', fields)).toBeUndefined()
  expect(() => dropDraft('a')).not.toThrow()
  expect(dropDrafts).not.toThrow()
})
