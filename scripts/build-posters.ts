import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { everyPoster, posterUrl } from '../posters/catalogue.ts'
import { drawPoster } from '../posters/draw-poster.ts'
import { compressVariants } from '../src/app/web/compressed-variants.ts'
import { fingerprintOf } from './fingerprint.ts'

const drawings = join(import.meta.dirname, '../posters')

/** Draws every poster into `folder`, plain and compressed, at the path of its address. Unchanged drawings cost nothing. */
export async function buildPosters(folder: string): Promise<void> {
  const fingerprintFile = join(folder, 'posters/fingerprint')
  const inputs = fingerprintOf(sources())
  if (existsSync(fingerprintFile) && readFileSync(fingerprintFile, 'utf8') === inputs) return
  // Drawn beside the old ones, which a running product may still read.
  const unfinished = join(folder, 'posters-unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  await Promise.all(everyPoster().map((poster) => writePoster(join(unfinished, posterUrl(poster)), drawPoster(poster))))
  // Written last: after an interrupted build everything is drawn again.
  await writeFile(join(unfinished, 'posters/fingerprint'), inputs)
  rmSync(join(folder, 'posters'), { recursive: true, force: true })
  renameSync(join(unfinished, 'posters'), join(folder, 'posters'))
  rmSync(unfinished, { recursive: true })
}

const sources = () => [
  import.meta.filename,
  join(import.meta.dirname, '../src/app/web/compressed-variants.ts'),
  ...readdirSync(drawings, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name)),
]

async function writePoster(path: string, svg: string | undefined): Promise<void> {
  if (svg === undefined) throw new Error(`Nothing draws ${path}`)
  const { identity, br, gzip } = await compressVariants(svg, 9)
  await mkdir(dirname(path), { recursive: true })
  await Promise.all([writeFile(path, identity), writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gzip)])
}
