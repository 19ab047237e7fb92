import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '#testing/stub-local-storage.ts'
import { draftPrefix, storeDraft } from './draft-storage.ts'
import { typedOver, useDraft } from './use-draft.ts'

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

test('a newer record replaces what the member did not change, although a part of the form stated it with other fields', () => {
  const typed = { title: 'Villa', price: '5', currency: 'EUR' }
  const formerBase = { title: '', price: '5', currency: 'USD' }
  expect(typedOver(typed, formerBase, {})).toEqual({ title: 'Villa', currency: 'EUR' })
  expect(typedOver(typed, formerBase, { currency: 'EUR' })).toEqual({ title: 'Villa' })
})

test('a value that the member restores while another one is saved is kept', () => {
  expect(typedOver({ title: 'Villa' }, { title: 'Villa' }, { title: 'Manor' })).toEqual({ title: 'Villa' })
})
