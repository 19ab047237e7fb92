import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const page =
  '<head><link rel="modulepreload" href="/assets/a.js" fetchPriority="low"/><link rel="modulepreload" href="/assets/b.js"/><link rel="preload" href="/f.woff2"/></head><body><p>words</p><script type="module" async="" src="/assets/a.js"></script><script>data()</script></body>'

/** Runs what was written into the page, in a tab that is looked at or not. */
function open(html: string, hidden: boolean, nonce?: string) {
  const asked: unknown[] = []
  const frames: (() => void)[] = []
  const [window, page] = [new EventTarget(), new EventTarget()]
  const document = {
    hidden,
    addEventListener: page.addEventListener.bind(page),
    head: { append: (element: unknown) => asked.push(element) },
    createElement: (name: string) => ({ name }),
    currentScript: { nonce, remove: () => undefined },
  }
  const requestAnimationFrame = (frame: () => void) => frames.push(frame)
  const setTimeout = (work: () => void) => {
    expect(hidden, 'a timer, of which a tab that nobody looks at gets one a second').toBe(false)
    work()
  }
  runInNewContext(/<script[^>]*>(\(\(\).*?)<\/script>/s.exec(html)?.[1] ?? '', {
    document,
    requestAnimationFrame,
    setTimeout,
    AbortController,
    addEventListener: window.addEventListener.bind(window),
  })
  const use = (event: string, isShown = true, details = {}) => {
    document.hidden = !isShown
    const values = Object.entries(details).map(([name, value]) => [name, { value }] as const)
    for (const target of [window, page])
      target.dispatchEvent(Object.defineProperties(new Event(event), Object.fromEntries(values)))
  }
  return { asked, use, paint: () => frames.splice(0).map((frame) => frame()) }
}

test('a deferred page requests no script before the first paint, then all of them', () => {
  const html = deferScripts(page)
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

test('a deferred page requests all scripts at once in a hidden tab', () => {
  const many = Array.from({ length: 9 }, (_, index) => `<link rel="modulepreload" href="/assets/${index}.js"/>`).join(
    '',
  )
  expect(open(deferScripts(`${many}${page}`), true).asked).toHaveLength(12)
})

test('a deferred page pauses between requests if there are many scripts', () => {
  const many = Array.from({ length: 9 }, (_, index) => `<link rel="modulepreload" href="/assets/${index}.js"/>`).join(
    '',
  )
  const { asked, paint } = open(deferScripts(`${many}${page}`), false)
  paint()
  expect(asked).toHaveLength(12)
  expect(asked.at(-1)).toHaveProperty('src', '/assets/a.js')
})

test('a page to read requests its scripts once, with its first use', () => {
  for (const event of ['pointermove', 'touchstart', 'click', 'keydown', 'focusin', 'scroll', 'visibilitychange']) {
    const { asked, paint, use } = open(deferScripts(page, { untilUsed: true }), false)
    paint()
    use('visibilitychange', false)
    use('pointermove', false, { movementX: 0, movementY: 0 })
    expect(asked, 'before it is used, and when it is hidden').toEqual([])
    use(event)
    expect(asked, event).toHaveLength(3)
    use(event)
    use('keydown')
    expect(asked, 'not again').toHaveLength(3)
  }
})

test('a link that offers to join leads to Sign Up if it is clicked before the scripts run', () => {
  const { use } = open(deferScripts(page, { untilUsed: true }), false)
  const [join, other] = [{ href: '/auth' }, { href: '/auth' }]
  const inside = (link: object | null) => ({
    closest: (selector: string) => (selector === '[data-joins]' ? link : other),
  })
  use('pointermove')
  use('click', true, { target: inside(null) })
  use('click', true, { target: inside(join) })
  expect([join.href, other.href]).toEqual(['/signup', '/auth'])
})

test('escapes script addresses, so that none can end the inline script', () => {
  const html = deferScripts(page.replaceAll('/assets/a.js', '/assets/</script>$&.js'))
  expect(html.match(/<\/script>/g)).toHaveLength(2)
})

test('leaves a page without scripts unchanged', () => {
  expect(deferScripts('<p>words</p>')).toBe('<p>words</p>')
})

test('passes the nonce of the page on to the scripts', () => {
  const own = page
    .replaceAll('src="', 'nonce="n0nce" src="')
    .replaceAll(' fetchPriority', ' nonce="n0nce" fetchPriority')
  const asReactWrites = own.replace(
    'async="" nonce="n0nce" src="/assets/a.js"',
    'async="" src="/assets/a.js" nonce="n0nce"',
  )
  const html = deferScripts(asReactWrites, { nonce: 'n0nce' })
  expect(html).toContain('<script nonce="n0nce">(() =>')
  expect(html).not.toMatch(/modulepreload" |type="module"/)

  const { asked } = open(html, true, 'n0nce')
  expect(asked).toHaveLength(3)
  for (const one of asked) expect(one).toHaveProperty('nonce', 'n0nce')
})

test('leaves out nonces, preloads and data that the browser does not need', () => {
  const elements =
    '<meta name="a" content="b" nonce="n0nce"/><link rel="preload" as="image" imageSrcSet="/a 1w, /b 2w" fetchPriority="high"/><link rel="icon" href="/i" nonce="n0nce"/><style nonce="n0nce">p{}</style></head>'
  const data = '$R[1]={preloads:$R[2]=["/assets/a.js","/assets/b-1_x.js"],title:"preloads:$R[3]=[\\"/assets/a.js\\"]"}'
  const html = deferScripts(
    page.replace('</head>', elements).replace('<p>words</p>', () => `<script>${data}</script>`),
    {
      nonce: 'n0nce',
      linksStyles: true,
    },
  )
  expect(html).toContain('<meta name="a" content="b"/><link rel="icon" href="/i"/><style nonce="n0nce">')
  expect(html).toContain('$R[1]={preloads:$R[2]=[],title:"preloads:$R[3]=[\\"/assets/a.js\\"]"}')
  expect(deferScripts(page.replace('</head>', elements))).toContain('as="image"')
})

test('runs the scripts of a page that contains only its own styles after all styles have been loaded, or have failed twice', () => {
  const stylesheets = ['/assets/one.css', '/assets/two.css']
  const { asked, paint } = open(deferScripts(page, { stylesheets }), false)
  paint()
  const styles = asked.slice(0, 2) as { rel: string; href: string; onload: () => void; onerror: () => void }[]
  expect(styles.map(({ rel, href }) => [rel, href])).toEqual(stylesheets.map((href) => ['stylesheet', href]))
  const isRunning = () => asked.some((element) => (element as { name: string }).name === 'script')
  styles[0]?.onload()
  expect(isRunning()).toBe(false)
  const requestsOfSecond = () =>
    (asked as { href?: string; onload: () => void; onerror: () => void }[]).filter(
      ({ href }) => href === stylesheets[1],
    )
  requestsOfSecond()[0]?.onerror()
  expect(requestsOfSecond()).toHaveLength(2)
  expect(isRunning()).toBe(false)
  requestsOfSecond()[1]?.onerror()
  expect(isRunning()).toBe(true)

  // Requested further, without running the scripts again.
  expect(requestsOfSecond()).toHaveLength(3)
  requestsOfSecond()[2]?.onload()
  expect(asked.filter((element) => (element as { name: string }).name === 'script')).toHaveLength(1)
})

test('a member’s page takes Ctrl K before its scripts have arrived, and no other key', () => {
  const html = deferScripts(page, { takesPaletteKey: true })
  const window = new EventTarget()
  const timers: (() => void)[] = []
  const document = { hidden: false, currentScript: { remove: () => undefined } }
  const context: { earlyPaletteKey?: object } & Record<string, unknown> = {
    ...{ document, navigator: { platform: 'Linux x86_64' } },
    ...{ addEventListener: window.addEventListener.bind(window), requestAnimationFrame: () => 0 },
    setTimeout: (callback: () => void) => timers.push(callback),
  }
  runInNewContext(/<script[^>]*>(\(\(\).*?)<\/script>/s.exec(html)?.[1] ?? '', context)
  const press = (key: string, details: object) => {
    const event = Object.assign(new Event('keydown', { cancelable: true }), { key, ...details })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(press('k', {})).toBe(false)
  expect(press('k', { metaKey: true })).toBe(false)
  expect(press('k', { ctrlKey: true, shiftKey: true })).toBe(false)
  expect(press('j', { ctrlKey: true })).toBe(false)
  expect(context.earlyPaletteKey).toEqual({ wasPressed: false, isIgnored: false })
  expect(press('K', { ctrlKey: true })).toBe(true)
  expect(context.earlyPaletteKey).toEqual({ wasPressed: true, isIgnored: false })
  for (const call of timers) call()
  expect(press('k', { ctrlKey: true }), 'the browser has the keys again if no code arrives').toBe(false)
  expect(context.earlyPaletteKey).toEqual({ wasPressed: false, isIgnored: true })
  expect(deferScripts(page)).not.toContain('earlyPaletteKey')
})
