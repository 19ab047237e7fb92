import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildPlaces } from './build-places.ts'
import { compressAssets } from './compress-assets.ts'
import { fingerprintOf } from './fingerprint.ts'

const root = join(import.meta.dirname, '..')
export interface WebBuild {
  folder: string
  mode: 'production' | 'development'
}

export const productBuild: WebBuild = { folder: join(root, 'dist'), mode: 'production' }

/** The build that the journeys of the design system use: with the page of specimens and React's warnings. */
export const specimenBuild: WebBuild = { folder: join(root, 'dist/specimens'), mode: 'development' }

const recordOf = ({ folder }: WebBuild) => join(folder, 'fingerprint')

export async function buildWeb(web = productBuild): Promise<void> {
  const { folder, mode } = web
  // The record is written last, so that an interrupted build counts as stale.
  rmSync(recordOf(web), { force: true })
  const inputs = fingerprintOf(inputFiles())
  process.env.NODE_ENV = mode

  const { createBuilder } = await import('vite')
  // The specimens are a development build, which needs no posters: there each is drawn on request.
  const posters = mode === 'production' ? await preparePosters(folder) : undefined
  const define = posters?.define
  const builder = await createBuilder({ root, mode, logLevel: 'warn', define, build: { outDir: folder } })
  await Promise.all([builder.buildApp(), posters?.encode(), buildPlaces()])

  if (mode === 'production') await compressAssets(join(folder, 'client'))
  writeFileSync(recordOf(web), inputs)
}

/** Imported only for a build: the product needs no drawing while it runs. */
async function preparePosters(folder: string) {
  const posters = await import('./build-posters.ts')
  return await posters.preparePosters(join(folder, 'posters'))
}

export function isWebStale(web = productBuild): boolean {
  const record = recordOf(web)
  return !existsSync(record) || readFileSync(record, 'utf8') !== fingerprintOf(inputFiles())
}

function inputFiles(): string[] {
  const settings = ['vite.config.ts', 'package.json', 'package-lock.json', 'scripts/encode-poster.ts'].map((name) =>
    join(root, name),
  )
  return [...settings, ...['public', 'posters', 'src'].flatMap((folder) => filesUnder(join(root, folder)))]
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return isServerOnly(path) ? [] : filesUnder(path)
    return /\.test\.tsx?$|routeTree\.gen\.ts$/.test(entry.name) ? [] : [path]
  })
}

/** Files that vite.config.ts keeps out of both bundles cannot change them. */
function isServerOnly(folder: string): boolean {
  const path = relative(root, folder).replaceAll('\\', '/')
  return /^src\/(app|platform|database)$|^src\/features\/(?:[^/]+\/){1,2}server$/.test(path)
}

const webs = { product: productBuild, specimens: specimenBuild }

/** Runs all builds at once, each in its own process, because Vite reads the mode from the environment of the process. */
async function buildApart(names: string[]): Promise<boolean> {
  const codes = await Promise.all(
    names.map(async (name) => {
      const build = spawn(process.execPath, [import.meta.filename, name], { stdio: 'inherit' })
      const [code] = await once(build, 'close')
      return code
    }),
  )
  return codes.every((code) => code === 0)
}

/** `node scripts/build.ts` builds both, `node scripts/build.ts specimens` only the specimens. */
if (import.meta.main) {
  const namedWebs = Object.keys(webs).filter((name) => process.argv.includes(name))
  const [only] = Object.entries(webs).filter(([name]) => namedWebs.length === 1 && namedWebs[0] === name)
  if (only) await buildWeb(only[1])
  else process.exitCode = (await buildApart(Object.keys(webs))) ? 0 : 1
}
