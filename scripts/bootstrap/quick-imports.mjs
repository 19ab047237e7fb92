// Loaded into every command and every worker of the tests, because Node reads and parses the package.json of a module
// again for each of its imports, and the one of drizzle-orm has 179 kB: half of the time of a start
// (docs/decisions/0079-imports-are-resolved-once.md).
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const root = new URL('../../', import.meta.url).href
const { imports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
/** What `#api/` and its like stand for. */
const folders = Object.entries(imports).map(([name, path]) => [
  name.slice(0, -1),
  new URL(path.slice(0, -1), root).href,
])
/** What Node answered for each specifier in our own modules. */
const packages = new Map()
/** The format of the scripts in each folder of a package: they have the same package.json. */
const formats = new Map()

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL, conditions, importAttributes } = context
    const isPlain = conditions.includes('import') && Object.keys(importAttributes).length === 0
    if (!isPlain || !parentURL?.startsWith(root)) return nextResolve(specifier, context)
    const resolve = parentURL.includes('/node_modules/') ? resolveInPackage : resolveInProject
    return { ...resolve(specifier, parentURL, () => nextResolve(specifier, context)), shortCircuit: true }
  },
})

function resolveInProject(specifier, importer, askNode) {
  const url = specifier.endsWith('.ts') && urlOfSource(specifier, importer)
  if (url) return { url, format: 'module-typescript' }
  if (specifier.startsWith('.')) return askNode()
  const answer = packages.get(specifier) ?? askNode()
  packages.set(specifier, answer)
  return answer
}

function urlOfSource(specifier, importer) {
  if (specifier.startsWith('.')) return new URL(specifier, importer).href
  const [name, folder] = folders.find(([name]) => specifier.startsWith(name)) ?? []
  return name && folder + specifier.slice(name.length)
}

function resolveInPackage(specifier, importer, askNode) {
  if (!/^\.{1,2}\/.*\.js$/.test(specifier)) return askNode()
  const { href } = new URL(specifier, importer)
  const folder = href.slice(0, href.lastIndexOf('/'))
  if (formats.has(folder)) return { url: href, format: formats.get(folder) }
  const answer = askNode()
  if (answer.url === href) formats.set(folder, answer.format)
  return answer
}
