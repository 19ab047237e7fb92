import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { posterFromPath, posterUrl } from '#posters/catalogue.ts'
import { type CompressedVariants, digestOf } from './compressed-variants.ts'
import type { ReadPoster } from './mount-posters.ts'

/** Reads the posters that the build wrote to `folder`. Only addresses of the catalogue reach the disk. */
export const builtPosterReader =
  (folder: string): ReadPoster =>
  (category, file) => {
    const poster = posterFromPath(`/posters/${category}/${file}`)
    return poster && readVariants(join(folder, posterUrl(poster)))
  }

async function readVariants(path: string): Promise<CompressedVariants> {
  const [identity, br, gzip] = await Promise.all([readFile(path), readFile(`${path}.br`), readFile(`${path}.gz`)])
  return { identity, br, gzip, digest: digestOf(identity) }
}
