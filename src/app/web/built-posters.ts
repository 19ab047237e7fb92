import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { posterName } from '#posters/catalogue.ts'
import type { PosterFiles } from './mount-posters.ts'

/** What `scripts/build-posters.ts` writes beside the posters; by the name of a poster. */
export interface PosterIndex {
  version: string
  /** The folder of each poster's files. */
  keys: Record<string, string>
  thumbhashes: Record<string, string>
}

/** Reads the posters that the build wrote to `folder`. Each browser asks once, so nothing is kept in memory. */
export function builtPosters(folder: string): PosterFiles {
  const { version, keys }: PosterIndex = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'))
  return {
    version,
    read: async (poster, width, format) => {
      const key = keys[posterName(poster)] ?? ''
      const content = await readFile(join(folder, key, `${width}.${format}`))
      return { content, contentType: `image/${format}`, etag: `"${key}-${width}-${format}"` }
    },
  }
}
