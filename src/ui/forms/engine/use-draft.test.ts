import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '#testing/stub-local-storage.ts'
import { draftPrefix, storeDraft } from './draft-storage.ts'
import { useDraft } from './use-draft.ts'

const name = `${draftPrefix}deal`
let storedItems: Map<string, string>
let draft: ReturnType<typeof useDraft<{ title: string }>> | undefined

function Form() {
  draft = useDraft(name, { title: '' })
  return null
}

beforeEach(() => {
  storedItems = stubLocalStorage()
})
afterEach(() => vi.unstubAllGlobals())

test('a stored draft is offered, and removed once it is saved, even if the form is unmounted by then', () => {
  storeDraft(name, { title: 'Villa' })
  renderToStaticMarkup(createElement(Form))
  expect(draft?.offered).toEqual({ title: 'Villa' })
  expect([...storedItems.keys()]).toEqual([name])
  draft?.forget()
  expect([...storedItems.keys()]).toEqual([])
})
