import type { Plugin } from 'vite'
import { compressedSize } from './compress-assets.ts'

export interface ScriptFile {
  /** Bytes as transferred, without headers. */
  bytes: number
  imports: readonly string[]
  /** The modules in it. */
  modules: readonly string[]
}

/** What the response headers of one file cost, at most. */
const headerBytes = 400
const memberBound = 180_000
/** The first script, and the page, which a visitor loads with the first use of that page. */
const siteBounds: Partial<Record<string, number>> = {
  '_site/index': 112_000,
  // At most 8 kB more than before there were traits, places, maps, comparisons and saved searches (decision 99).
  '_site/listings/index': 154_000,
}

/** What a member's page loads besides its own files, as soon as it runs. */
const loadedByMembers = [/\/src\/api\/rpc-link\.ts$/, /\/src\/api\/live-stream\.ts$/]

/** If a page loads too much script before it is used, the build fails: a dialog or a form may have lost its `onDemand()`. */
export function refuseHeavyPages(): Plugin {
  return {
    name: 'refuse-heavy-pages',
    applyToEnvironment: ({ name, config }) => name === 'client' && config.mode === 'production',
    async generateBundle(_, bundle) {
      const entries = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      const files = new Map(
        await Promise.all(
          entries.map(async ({ fileName, code, imports, moduleIds }): Promise<[string, ScriptFile]> => {
            return [fileName, { bytes: await compressedSize(code), imports, modules: moduleIds }]
          }),
        ),
      )
      const tooHeavy = pageWeights(files).filter(({ bytes, bound }) => bytes > bound)
      const lines = tooHeavy.map(
        ({ route, bytes, bound }) => `${route}: ${bytes} bytes of script, not at most ${bound}`,
      )
      if (lines.length > 0) this.error(lines.join('\n'))
    },
  }
}

interface PageWeight {
  route: string
  bytes: number
  bound: number
}

/** The bytes of script that a first visit to each bounded page loads. */
export function pageWeights(files: ReadonlyMap<string, ScriptFile>): PageWeight[] {
  const fileWith = (pattern: RegExp) =>
    [...files].find(([, { modules }]) => modules.some((id) => pattern.test(id)))?.[0]
  const routes = [...files.values()].flatMap(({ modules }) => modules.flatMap((id) => pageModule.exec(id)?.[1] ?? []))
  return routes.flatMap((route) => {
    const isOfMembers = route.startsWith('dashboard/')
    const bound = isOfMembers ? memberBound : siteBounds[route]
    if (bound === undefined) return []
    const modules = layoutsOf(route).map(moduleOf)
    const roots = [...modules, ...(isOfMembers ? loadedByMembers : [])].map(fileWith)
    const loaded = withImports(
      roots.flatMap((file) => file ?? []),
      files,
    )
    const bytes = loaded.reduce((sum, file) => sum + (files.get(file)?.bytes ?? 0) + headerBytes, 0)
    return { route, bytes, bound }
  })
}

const pageModule = /\/src\/routes\/(.+)\.tsx\?tsr-split=component/

const moduleOf = (route: string) =>
  new RegExp(`/src/routes/${route.replaceAll(/[.$]/g, '\\$&')}\\.tsx\\?tsr-split=component`)

/** A page and the routes around it: `dashboard/messages.index` is inside `dashboard` and `dashboard/messages`. */
const layoutsOf = (route: string): string[] => [
  ...[...route.matchAll(/[./]/g)].map(({ index }) => route.slice(0, index)),
  route,
]

function withImports(roots: readonly string[], files: ReadonlyMap<string, ScriptFile>): string[] {
  const loaded = new Set<string>()
  const load = (name: string) => {
    if (loaded.has(name)) return
    loaded.add(name)
    files.get(name)?.imports.forEach(load)
  }
  roots.forEach(load)
  return [...loaded]
}
