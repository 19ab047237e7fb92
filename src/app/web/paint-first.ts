/**
 * A public page is whole without its scripts. They are asked for once it has been painted, so that on a slow line the
 * words, their faces and the first picture do not share it with them.
 */
export function paintFirst(html: string): string {
  const entry = entryScript.exec(html)?.[1]
  if (entry === undefined) return html
  const modules = [...html.matchAll(modulePreload)].map(([, address]) => address)
  // By function: a replacement text would be read for patterns.
  return html.replaceAll(modulePreload, '').replace(entryScript, () => `<script>${loader(modules, entry)}</script>`)
}

// As React writes them.
const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const entryScript = /<script type="module" async="" src="([^"]+)"><\/script>/

/** A tab that nobody looks at is not painted, so there nothing is waited for. */
function loader(modules: (string | undefined)[], entry: string): string {
  return `(() => {
const add = (name, attributes) => document.head.append(Object.assign(document.createElement(name), attributes))
const begin = () => {
  for (const href of ${literal(modules)}) add('link', { rel: 'modulepreload', href })
  add('script', { type: 'module', async: true, src: ${literal(entry)} })
}
document.hidden ? begin() : requestAnimationFrame(() => setTimeout(begin))
document.currentScript.remove()
})()`
}

const literal = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
