import { expect, test } from 'vitest'
import { usedStyles } from './used-styles.ts'

const page = (css: string, body: string) =>
  `<html><head><style nonce="n" data-tsr-inline-css="">${css}</style></head><body>${body}</body></html>`
/** The styles that remain in a page. */
const used = (css: string, body: string) => /<style[^>]*>(.*)<\/style>/s.exec(usedStyles()(page(css, body)))?.[1]

test('keeps a rule if the page has all classes of one of its selectors, whatever the state of the element', () => {
  const css =
    '.a{color:red}.b,.a:hover,.a .b{color:tan}.b{top:0}@media print{.a>p{top:1px}}@media (width>=1px){.b{top:2px}}:root{--x:1}'
  expect(used(css, '<p class="a c">')).toBe('.a{color:red}.a:hover{color:tan}@media print{.a>p{top:1px}}:root{--x:1}')
})

test('keeps a rule whose other classes are inside :is(), :not(), :where() or :has()', () => {
  const css = '.a:is(.x,.y *){top:0}.a:not(.x){top:1px}:where(.z>:not(:last-child)){top:2px}.x:has(.a){top:3px}'
  expect(used(css, '<p class="a">')).toBe(
    '.a:is(.x,.y *){top:0}.a:not(.x){top:1px}:where(.z>:not(:last-child)){top:2px}',
  )
})

test('recognises escaped classes and those that React escapes', () => {
  const rules = [
    String.raw`.w-\[calc\(1px\,2px\)\]`,
    String.raw`.hover\:a:hover`,
    String.raw`.\[\&\>p\]\:b>p`,
    String.raw`.\32 xl\:c`,
    String.raw`.p-0\.5`,
    String.raw`.d\'e`,
  ].map((selector) => `${selector}{top:0}`)
  const classes = 'w-[calc(1px,2px)] hover:a [&amp;&gt;p]:b 2xl:c p-0.5 d&#x27;e'
  expect(used(rules.join(''), `<p class="${classes}">`)).toBe(rules.join(''))
  expect(used(rules.join(''), '<p class="w- hover a c p">')).toBe('')
})

test('leaves alone what is not a rule of a class', () => {
  const css =
    '@layer a{.x{top:0}}@layer b{.x{top:0}p{top:0}}@font-face{src:url("a.woff2}")}@keyframes k{0%{top:0}50.5%,to{top:1px}}@property --y{syntax:"*"}p{--y:k}@page{margin:0}'
  expect(used(`/*! a;{.x */${css}`, '<p>')).toBe(css.replaceAll('.x{top:0}', ''))
})

test('keeps the custom properties and animations that its rules use', () => {
  const css =
    '.a{animation:in 1s;--x:1}.b{animation:out 1s;--y:1}@keyframes in{0%{top:0}to{top:1px}}@keyframes out{to{top:0}}@property --x{syntax:"*"}@property --y{syntax:"*"}'
  expect(used(css, '<p class="a">')).toBe(
    '.a{animation:in 1s;--x:1}@keyframes in{0%{top:0}to{top:1px}}@property --x{syntax:"*"}',
  )
})

test('changes nothing outside the styles, and no page without them', () => {
  expect(usedStyles()(page('.a{top:0}.b{top:0}', '<p class="b">{.a}</p>'))).toBe(
    page('.b{top:0}', '<p class="b">{.a}</p>'),
  )
  expect(usedStyles()('<p>.a{top:0}</p>')).toBe('<p>.a{top:0}</p>')
})

test('uses the styles of each page, also after those of another build', () => {
  const keepUsed = usedStyles()
  expect(keepUsed(page('.a{top:0}', '<p class="a">'))).toContain('.a{top:0}')
  expect(keepUsed(page('.a{top:1px}', '<p class="a">'))).toContain('.a{top:1px}')
})
