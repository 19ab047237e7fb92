/**
 * A page is whole without its scripts. They are asked for once it has been painted, so that on a slow line the words,
 * their faces and the first picture do not share it with them. A page for everyone has no nonce.
 */
export function deferScripts(html: string, nonce?: string): string {
  const entry = entryScript.exec(html)?.[1]
  if (entry === undefined) return html
  const modules = [...html.matchAll(modulePreload)].map(([, address]) => address)
  const opening = nonce === undefined ? '<script>' : `<script nonce="${nonce}">`
  // By function: a replacement text would be read for patterns.
  return html.replaceAll(modulePreload, '').replace(entryScript, () => `${opening}${loader(modules, entry)}</script>`)
}

// As React writes them.
const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const entryScript = /<script type="module" async="" src="([^"]+)"[^>]*><\/script>/

/**
 * A tab that nobody looks at is not painted, so there nothing is waited for. Between a few and the next the browser may do
 * something else: asking for thirty files at once keeps a slow phone from answering its reader.
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
