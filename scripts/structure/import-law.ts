import { aliasesOf, type Import, importsOf, resolveImport } from './source.ts'
import { type Breach, isCode, isForTests, isGenerated, type Tree } from './tree.ts'

type Kind =
  | 'lib'
  | 'posters'
  | 'ui'
  | 'database'
  | 'platform'
  | 'contract'
  | 'permissions'
  | 'tables'
  | 'verb'
  | 'router'
  | 'sample'
  | 'api'
  | 'screen'
  | 'routes'
  | 'app'

interface Place {
  kind: Kind
  feature?: string
}

const ground: Kind[] = ['platform', 'database', 'lib']
const server: Kind[] = ['verb', 'tables', 'permissions', 'contract', ...ground]

/** What each kind of file may import; ARCHITECTURE.md says it in words. */
const law: Record<Kind, Kind[]> = {
  lib: ['lib'],
  posters: ['posters', 'lib'],
  ui: ['ui', 'lib'],
  database: ['database', 'lib'],
  platform: ground,
  contract: ['contract', 'platform', 'lib'],
  permissions: ['permissions', 'contract', ...ground],
  tables: ['tables', 'contract', ...ground],
  verb: server,
  router: ['verb', 'contract', ...ground],
  sample: server,
  api: ['api', 'contract', 'lib'],
  screen: ['screen', 'api', 'contract', 'ui', 'posters', 'lib'],
  routes: ['routes', 'screen', 'api', 'ui', 'posters', 'lib'],
  app: ['app', 'api', 'posters', 'router', 'sample', ...server],
}

const called: Record<Kind, string> = {
  lib: 'src/lib',
  posters: 'src/posters',
  ui: 'src/ui',
  database: 'src/database',
  platform: 'src/platform',
  contract: "a feature's contract",
  permissions: "a feature's permissions",
  tables: "a feature's tables",
  verb: "a feature's verb",
  router: "a feature's router",
  sample: "a feature's sample",
  api: 'src/api',
  screen: "a feature's ui/",
  routes: 'src/routes',
  app: 'src/app',
}

/** What one feature may know of another. Tables only to refer and join: the owner alone writes. */
const betweenFeatures: Kind[] = ['contract', 'verb', 'tables']

export function checkImportLaw(tree: Tree): Breach[] {
  const aliases = aliasesOf(tree)
  const breaches: Breach[] = []
  for (const [path, text] of tree) {
    if (!path.startsWith('src/') || !isCode(path) || isForTests(path) || isGenerated(path)) continue
    for (const one of importsOf(text)) {
      const target = resolveImport(path, one.specifier, aliases, tree)
      if (target === undefined) continue
      const what = wrongWith(path, target, one) ?? wrongWrite(path, target, one, text)
      if (what) breaches.push({ path, line: one.line, what })
    }
  }
  return breaches
}

function wrongWith(path: string, target: string, { typeOnly }: Import): string | undefined {
  if (isForTests(target)) return `imports ${target}, which is for tests only`
  const from = placeOf(path)
  const to = placeOf(target)
  if (!to) return isCode(target) ? `imports ${target}; src imports nothing outside src` : undefined
  if (!from) return undefined

  // Permissions speak of records, whose types come from the tables.
  if (from.kind === 'permissions' && to.kind === 'tables' && typeOnly) return undefined
  if (!law[from.kind].includes(to.kind))
    return `${called[from.kind]} may not import ${called[to.kind]} (${target}); it imports ${law[from.kind].map((kind) => called[kind]).join(', ')}`
  if (from.kind === 'screen' && to.kind === 'contract' && !typeOnly)
    return `imports ${target} as a value; a screen takes types only (import type), so that no schema reaches the browser`
  if (from.feature && to.feature && from.feature !== to.feature && !betweenFeatures.includes(to.kind))
    return `${from.feature} may not import ${called[to.kind]} of ${to.feature} (${target}); features share contracts and verbs, screens meet in src/routes`
  return undefined
}

/** Only the owner writes a table. */
function wrongWrite(path: string, target: string, { names }: Import, text: string): string | undefined {
  const from = placeOf(path)
  const to = placeOf(target)
  if (to?.kind !== 'tables' || from?.kind === 'app' || from?.feature === to.feature) return undefined
  const written = names.find((name) => new RegExp(`\\.(insert|update|delete)\\(\\s*${name}\\b`).test(text))
  return written && `writes ${written}, a table of ${to.feature}; call a verb of ${to.feature} instead`
}

function placeOf(path: string): Place | undefined {
  const [root, layer = '', ...rest] = path.split('/')
  if (root !== 'src') return undefined
  if (rest.length === 0) return { kind: 'routes' }
  if (layer !== 'features') return layer in law ? { kind: layer as Kind } : undefined
  const [feature = '', part = '', file] = rest
  return { kind: kindInFeature(part, file), feature }
}

function kindInFeature(part: string, file?: string): Kind {
  if (part === 'ui') return 'screen'
  if (part === 'server') return file === 'tables.ts' ? 'tables' : file === 'router.ts' ? 'router' : 'verb'
  if (part === 'contract.ts') return 'contract'
  if (part === 'permissions.ts') return 'permissions'
  return part === 'sample.ts' ? 'sample' : 'verb'
}
