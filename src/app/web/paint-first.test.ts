import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { paintFirst } from './paint-first.ts'

const page =
  '<head><link rel="modulepreload" href="/assets/a.js" fetchPriority="low"/><link rel="modulepreload" href="/assets/b.js"/><link rel="preload" href="/f.woff2"/></head><body><p>words</p><script type="module" async="" src="/assets/a.js"></script><script>data()</script></body>'

/** Runs what was written into the page, in a tab that is looked at or not. */
function open(html: string, hidden: boolean) {
  const asked: unknown[] = []
  const frames: (() => void)[] = []
  const document = {
    hidden,
    head: { append: (element: unknown) => asked.push(element) },
    createElement: (name: string) => ({ name }),
    currentScript: { remove: () => undefined },
  }
  const requestAnimationFrame = (frame: () => void) => frames.push(frame)
  const setTimeout = (work: () => void) => work()
  runInNewContext(/<script>(\(\(\).*?)<\/script>/s.exec(html)?.[1] ?? '', {
    document,
    requestAnimationFrame,
    setTimeout,
  })
  return { asked, paint: () => frames.splice(0).map((frame) => frame()) }
}

test('the page asks for no script before it is painted, then for all of them', () => {
  const html = paintFirst(page)
  expect(html).not.toMatch(/modulepreload" |type="module"/)
  expect(html).toContain('<link rel="preload" href="/f.woff2"/>')
  expect(html).toContain('<p>words</p>')
  expect(html).toContain('<script>data()</script>')

  const { asked, paint } = open(html, false)
  expect(asked).toEqual([])
  paint()
  expect(asked).toEqual([
    { name: 'link', rel: 'modulepreload', href: '/assets/a.js' },
    { name: 'link', rel: 'modulepreload', href: '/assets/b.js' },
    { name: 'script', type: 'module', async: true, src: '/assets/a.js' },
  ])
})

test('a tab that nobody looks at waits for no paint', () => {
  expect(open(paintFirst(page), true).asked).toHaveLength(3)
})

test('an address cannot end the script it is written into', () => {
  const html = paintFirst(page.replaceAll('/assets/a.js', '/assets/</script>$&.js'))
  expect(html.match(/<\/script>/g)).toHaveLength(2)
})

test('a page without an application stays as it is', () => {
  expect(paintFirst('<p>words</p>')).toBe('<p>words</p>')
})
