import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Compares contents rather than times, so that a checkout or a copy of the folder causes no build. */
export function fingerprintOf(files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files.toSorted()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
