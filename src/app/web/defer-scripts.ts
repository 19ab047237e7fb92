/**
 * A page is readable without its scripts. They are loaded after the first paint, so that on a slow connection they do not
 * compete with text, fonts and the first image. A cached page has no nonce.
 */
export function deferScripts(html: string, nonce?: string): string {
  const entry = entryScript.exec(html)?.[1]
  if (entry === undefined) return html
  const modules = [...html.matchAll(modulePreload)].map(([, address]) => address)
  const openingTag = nonce === undefined ? '<script>' : `<script nonce="${nonce}">`
  // A function, since `$` in a replacement string would be read as a pattern.
  return html
    .replaceAll(modulePreload, '')
    .replace(entryScript, () => `${openingTag}${loader(modules, entry)}</script>`)
}

// As React writes these elements.
const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const entryScript = /<script type="module" async="" src="([^"]+)"[^>]*><\/script>/

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
