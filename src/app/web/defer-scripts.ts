/**
 * A page is readable without its scripts. They are loaded after the first paint, so that on a slow connection they do not
 * compete with text, fonts and the first image. A cached page has no nonce.
 */
export function deferScripts(html: string, nonce?: string): string {
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
  return `${head.replaceAll(modulePreload, '')}${body}${openingTag}${loader(modules, entry)}</script>${rest}`
}

// As React writes these elements.
const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const entryStart = '<script type="module" async="" src="'
const entryPattern = /^<script type="module" async="" src="([^"]+)"[^>]*><\/script>/

/**
 * A hidden tab is never painted, so its scripts load at once. Otherwise three are requested at a time, with a pause between:
 * thirty requests at once block a slow phone.
 */
function loader(modules: (string | undefined)[], entry: string): string {
  return `(() => {
const { nonce } = document.currentScript
const add = (name, attributes) => document.head.append(Object.assign(document.createElement(name), { nonce }, attributes))
const modules = ${literal(modules)}
const begin = () => {
  for (const href of modules.splice(0, document.hidden ? modules.length : 3)) add('link', { rel: 'modulepreload', href })
  modules.length > 0 ? setTimeout(begin) : add('script', { type: 'module', async: true, src: ${literal(entry)} })
}
document.hidden ? begin() : requestAnimationFrame(() => setTimeout(begin))
document.currentScript.remove()
})()`
}

const literal = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
