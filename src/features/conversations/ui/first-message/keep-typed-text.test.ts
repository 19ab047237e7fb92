import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepTypedText, takeTypedText } from './keep-typed-text.ts'

class FakeElement {
  tag: string
  constructor(tag: string) {
    this.tag = tag
  }
  matches = (selector: string) => selector.split(', ').includes(this.tag)
}

let page = new EventTarget()
beforeEach(() => {
  page = new EventTarget()
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('Element', FakeElement)
})
afterEach(() => {
  takeTypedText('a')
  takeTypedText('b')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Returns whether the key went on to the page. */
const press = (key: string, modifiers: object = {}): boolean =>
  page.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), { key, ...modifiers }))
function type(text: string) {
  for (const key of text) press(key)
}
function focus(tag: string) {
  const event = new Event('focusin')
  Object.defineProperty(event, 'target', { value: new FakeElement(tag) })
  page.dispatchEvent(event)
}

test('keeps the keys typed while a conversation opens, once and for that conversation only', () => {
  keepTypedText('a')
  type('Hulk')
  press('Backspace')
  type('lo')
  press('Enter')
  press('v', { ctrlKey: true })
  expect(takeTypedText('b')).toBeUndefined()
  expect(takeTypedText('a')).toBe('Hullo\n')
  expect(takeTypedText('a')).toBeUndefined()
  expect(press('x')).toBe(true)
})

test.each(['Tab', 'Escape'])('%s reaches the page, as do the keys after it', (key) => {
  keepTypedText('a')
  type('He')
  for (const each of [key, 'x']) expect(press(each)).toBe(true)
  expect(takeTypedText('a')).toBe('He')
})

test('keys reach the page after a click, and after the focus went to another field', () => {
  for (const leave of [() => page.dispatchEvent(new Event('pointerdown')), () => focus('input')]) {
    keepTypedText('a')
    type('He')
    leave()
    expect(press('x')).toBe(true)
    expect(takeTypedText('a')).toBe('He')
  }
})

test('goes on if the page moves the focus to its heading, and stops after twenty seconds', () => {
  keepTypedText('a')
  focus('h1')
  expect(press('H')).toBe(false)
  vi.advanceTimersByTime(20_000)
  expect(press('x')).toBe(true)
  expect(takeTypedText('a')).toBe('H')
})

test('a second conversation takes the place of the first', () => {
  keepTypedText('a')
  type('He')
  keepTypedText('b')
  type('x')
  expect(takeTypedText('a')).toBeUndefined()
  expect(takeTypedText('b')).toBe('x')
})
