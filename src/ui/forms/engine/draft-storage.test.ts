import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '#testing/stub-local-storage.ts'
import { draftPrefix, dropDraft, dropDrafts, readDraft, storeDraft } from './draft-storage.ts'

const fields = { title: '', is_private: false }
let storedItems: Map<string, string>

beforeEach(() => {
  storedItems = stubLocalStorage()
})
afterEach(() => vi.unstubAllGlobals())

test('a stored draft is read under its own name only', () => {
  expect(storeDraft('a', { title: 'Villa', is_private: true })).toBe(true)
  expect(readDraft('a', fields)).toEqual({ title: 'Villa', is_private: true })
  expect(readDraft('b', fields)).toBeUndefined()
})

test('a dropped draft is gone', () => {
  storeDraft('a', { title: 'Villa' })
  dropDraft('a')
  expect(readDraft('a', fields)).toBeUndefined()
})

test('dropping all drafts leaves everything else in storage', () => {
  for (const name of ['a', 'b']) storeDraft(`${draftPrefix}${name}`, { title: 'Villa' })
  storedItems.set('theme', 'dark')
  dropDrafts()
  expect([...storedItems.keys()]).toEqual(['theme'])
})

test('dropping drafts can spare those of one member', () => {
  for (const name of ['draft:message:odile:1', 'draft:message:idris:1', 'draft:unsent:idris:key', 'theme'])
    storedItems.set(name, '{}')
  dropDrafts('odile')
  expect([...storedItems.keys()]).toEqual(['draft:message:odile:1', 'theme'])
})

test.each(['{', 'null', '"Villa"', '{}', '{"title":1,"colour":"red"}'])(
  'the stored text %s is ignored as no draft of the form',
  (text) => {
    storedItems.set('a', text)
    expect(readDraft('a', fields)).toBeUndefined()
  },
)

test('storing a draft returns false if the browser refuses', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(storeDraft('a', { title: 'Villa' })).toBe(false)
  expect(readDraft('a', fields)).toBeUndefined()
  expect(() => dropDraft('a')).not.toThrow()
  expect(dropDrafts).not.toThrow()
})
