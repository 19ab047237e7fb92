import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPageKey, isPaletteKey } from './key-events.ts'

let isOverlayOpen = false
beforeEach(() => {
  isOverlayOpen = false
  vi.stubGlobal('document', { querySelector: () => (isOverlayOpen ? {} : null) })
  vi.stubGlobal('navigator', { platform: 'Linux x86_64' })
})
afterEach(() => void vi.unstubAllGlobals())

const press = (key: string, changes: object = {}) => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...{ isComposing: false, defaultPrevented: false, target: null },
  ...changes,
})
const within = (selector: string) => ({ target: { closest: (selectors: string) => selectors.includes(selector) } })

test('Ctrl K calls the palette, also with caps lock, and no other combination does', () => {
  expect(isPaletteKey(press('k', { ctrlKey: true }))).toBe(true)
  expect(isPaletteKey(press('K', { ctrlKey: true }))).toBe(true)
  for (const changes of [{}, { metaKey: true }, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, altKey: true }])
    expect(isPaletteKey(press('k', changes))).toBe(false)
  expect(isPaletteKey(press('k', { ctrlKey: true, isComposing: true }))).toBe(false)
})

test('on Apple’s keyboards Cmd K calls the palette, because Ctrl K deletes to the end of a line', () => {
  vi.stubGlobal('navigator', { platform: 'MacIntel' })
  expect(isPaletteKey(press('k', { metaKey: true }))).toBe(true)
  expect(isPaletteKey(press('k', { ctrlKey: true }))).toBe(false)
})

test('a single key is for the page, also one that needs Shift', () => {
  expect(isPageKey(press('j'))).toBe(true)
  expect(isPageKey(press('/', { shiftKey: true }))).toBe(true)
  expect(isPageKey(press('?', { shiftKey: true }))).toBe(true)
})

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }, { defaultPrevented: true }])(
  'a key with %j is not for the page',
  (changes) => expect(isPageKey(press('j', changes))).toBe(false),
)

test.each(['Enter', 'ArrowDown', 'Dead', ' '])('the key %j is not for the page', (key) => {
  expect(isPageKey(press(key))).toBe(false)
})

test.each(['textarea', 'select', '[contenteditable]', '[role=combobox]', '[role=menu]'])(
  'a key in %s is not for the page',
  (selector) => expect(isPageKey(press('j', within(selector)))).toBe(false),
)

test('while a dialog or a menu is open, no key is for the page', () => {
  isOverlayOpen = true
  expect(isPageKey(press('j'))).toBe(false)
})
