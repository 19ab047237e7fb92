import { earlyPaletteKey } from './early-palette-key.ts'

interface Deferral {
  /** A cached page has none. */
  nonce?: string
  /** Load them once the reader touches the page, moves the pointer, presses a key or scrolls. */
  untilUsed?: boolean
  /** The page links to its styles, so its images follow at once and need no preload. */
  linksStyles?: boolean
  /** Ctrl K belongs to the page before its scripts have arrived: see `early-palette-key.ts`. */
  takesPaletteKey?: boolean
  /** Loaded before the scripts run, because the page contains only the rules that it needs without them. */
  stylesheets?: readonly string[]
}

/**
 * A page is readable without its scripts. They are loaded after the first paint, so that on a slow connection they do not
 * compete with text, fonts and the first image. A page that works without scripts loads them with its first use.
 */
export function deferScripts(
  html: string,
  { nonce, untilUsed = false, linksStyles = false, takesPaletteKey = false, stylesheets = [] }: Deferral = {},
): string {
  // Looked for where it is: a search of the whole page would take longer than writing the page.
  const scriptStart = html.lastIndexOf(entryStart)
  const [entryScript, entry] = entryPattern.exec(html.slice(scriptStart)) ?? []
  if (scriptStart < 0 || entryScript === undefined || entry === undefined) return html
  const headEnd = html.indexOf('</head>')
  const head = html.slice(0, headEnd)
  const modules = [...head.matchAll(modulePreload)].map(([, address]) => address)
  const openingTag = nonce === undefined ? '<script>' : `<script nonce="${nonce}">`
  const body = html.slice(headEnd, scriptStart)
  const rest = html.slice(scriptStart + entryScript.length)
  const loading = loader({ modules, entry, stylesheets }, untilUsed ? onFirstUse : afterPaint)
  const withoutScripts = head.replaceAll(modulePreload, '')
  const ownHead = linksStyles ? withoutScripts.replaceAll(imagePreload, '') : withoutScripts
  return `${withoutNonces(ownHead, nonce)}${withoutPreloads(body)}${openingTag}${loading}${takesPaletteKey ? `;${earlyPaletteKey}` : ''}</script>${rest}`
}

/** `<meta>` and `<link>` need no nonce: the policy allows their addresses. They alone end with a slash. */
const withoutNonces = (head: string, nonce: string | undefined) =>
  nonce === undefined ? head : head.replaceAll(` nonce="${nonce}"/>`, '/>')

/** The router's data names each module again, to preload what the loader has requested already. */
function withoutPreloads(body: string): string {
  const dataStart = Math.max(0, body.indexOf('$_TSR.router='))
  return body.slice(0, dataStart) + body.slice(dataStart).replace(routerPreloads, 'preloads:$1[]')
}

// As React writes these elements.
const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const imagePreload = /<link rel="preload" as="image"[^>]*>/g
// Cannot occur inside a text, where a quotation mark is escaped.
const routerPreloads = /\bpreloads:(\$R\[\d+\]=)\["\/assets\/[\w.-]+"(?:,"\/assets\/[\w.-]+")*\]/g
const entryStart = '<script type="module" async="" src="'
const entryPattern = /^<script type="module" async="" src="([^"]+)"[^>]*><\/script>/

interface Loaded {
  modules: (string | undefined)[]
  entry: string
  stylesheets: readonly string[]
}

/**
 * A hidden tab is never painted, so its scripts load at once. Otherwise three are requested at a time, with a pause between:
 * thirty requests at once block a slow phone. Styles that fail twice delay the scripts no longer, but are requested again, so
 * that a moment without a connection does not leave the page half styled.
 */
function loader({ modules, entry, stylesheets }: Loaded, start: string): string {
  return `(() => {
const { nonce } = document.currentScript
const add = (name, attributes) => document.head.append(Object.assign(document.createElement(name), { nonce }, attributes))
const modules = ${literal(modules)}
const stylesheets = ${literal(stylesheets)}
let pending = stylesheets.length + 1
const proceed = () => --pending === 0 && add('script', { type: 'module', async: true, src: ${literal(entry)} })
const addStyles = (href, failures = 0) => add('link', {
  rel: 'stylesheet',
  href,
  onload: () => failures < 2 && proceed(),
  onerror: () => {
    if (failures === 1) proceed()
    if (failures < 6) setTimeout(() => addStyles(href, failures + 1), 500 * 4 ** failures)
  },
})
const begin = () => {
  for (const href of stylesheets.splice(0)) addStyles(href)
  for (const href of modules.splice(0, document.hidden ? modules.length : 3)) add('link', { rel: 'modulepreload', href })
  modules.length > 0 ? setTimeout(begin) : proceed()
}
${start}
document.currentScript.remove()
})()`
}

const afterPaint = 'document.hidden ? begin() : requestAnimationFrame(() => setTimeout(begin))'

/** A click before hydration loads a page without the state of the link, by which `/auth` knows that the reader wants to join. */
const leadToSignUp = `addEventListener('click', ({ target }) => {
  const link = target.closest?.('[data-joins]')
  if (link) link.href = '/signup'
}, true)`

/**
 * Browsers send `pointerover` and a move of no length to a page that opens below a resting pointer. A page that is shown again counts as
 * used, and so does a changed cookie: the reader may have signed in or chosen a theme in another tab. The timer lets the
 * browser handle the event first.
 */
const onFirstUse = `const used = new AbortController()
const options = { capture: true, passive: true, signal: used.signal }
const onUse = ({ type, movementX, movementY } = {}) => {
  if (type === 'pointermove' && movementX === 0 && movementY === 0) return
  used.abort()
  setTimeout(begin)
}
for (const name of ['pointermove', 'pointerdown', 'touchstart', 'click', 'keydown', 'focusin', 'scroll']) addEventListener(name, onUse, options)
addEventListener('pageshow', ({ persisted }) => persisted && onUse(), options)
document.addEventListener('visibilitychange', () => document.hidden || onUse(), options)
globalThis.cookieStore?.addEventListener('change', ({ changed, deleted }) => [...changed, ...deleted].some(({ name }) => /^(member|theme)$/.test(name)) && onUse(), options)
${leadToSignUp}`

const literal = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
