import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { compressAssets } from './compress-assets.ts'

const root = join(import.meta.dirname, '..')
const record = join(root, 'dist/fingerprint')

export async function buildWeb(): Promise<void> {
  // Written last: a build that was interrupted counts as stale.
  rmSync(record, { force: true })
  const inputs = fingerprint()
  process.env.NODE_ENV = 'production'

  const { createBuilder } = await import('vite')
  const builder = await createBuilder({ root, logLevel: 'warn' })
  await builder.buildApp()

  await compressAssets(join(root, 'dist/client'))
  writeFileSync(record, inputs)
}

export function isWebStale(): boolean {
  return !existsSync(record) || readFileSync(record, 'utf8') !== fingerprint()
}

/** Contents, not times: a checkout or a copy of the folder must not cost a build. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of inputFiles()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function inputFiles(): string[] {
  const settings = ['vite.config.ts', 'package.json', 'package-lock.json'].map((name) => join(root, name))
  return [...settings, ...filesUnder(join(root, 'public')), ...filesUnder(join(root, 'src'))].sort()
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return isServerOnly(path) ? [] : filesUnder(path)
    return /\.test\.tsx?$|routeTree\.gen\.ts$/.test(entry.name) ? [] : [path]
  })
}

/** What vite.config.ts keeps out of both bundles cannot change them. */
function isServerOnly(folder: string): boolean {
  const path = relative(root, folder).replaceAll('\\', '/')
  return /^src\/(app|platform|database)$|^src\/features\/[^/]+\/server$/.test(path)
}

if (import.meta.main) await buildWeb()
