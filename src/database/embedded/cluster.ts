import { execFile } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { PlainFailure } from '#lib/plain-failure.ts'
import type { Binaries } from './binaries.ts'
import type { Placement } from './placement.ts'

const majorVersion = '18'

/** Makes the cluster unless it is there. It appears under its name only when complete, so no half of one is ever used. */
export async function ensureCluster({ cluster, user }: Placement, binaries: Binaries, password: string): Promise<void> {
  if (existsSync(cluster)) return assertVersion(cluster)

  const unfinished = `${cluster}.unfinished`
  const passwordFile = `${cluster}.password`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  chmodSync(passwordFile, 0o600)
  if (user) for (const path of [unfinished, passwordFile]) chownSync(path, user.uid, user.gid)
  try {
    await promisify(execFile)(
      binaries.initdb,
      [
        ...['-D', unfinished, '-U', 'postgres', '--pwfile', passwordFile, '--auth=scram-sha-256', '--encoding=UTF8'],
        ...[
          '--locale-provider=builtin',
          '--builtin-locale=C.UTF-8',
          '--locale=C',
          '--data-checksums',
          '--no-instructions',
        ],
      ],
      { uid: user?.uid, gid: user?.gid, cwd: unfinished, env: { LC_ALL: 'C', PATH: process.env.PATH } },
    )
    renameSync(unfinished, cluster)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function assertVersion(cluster: string): void {
  const file = join(cluster, 'PG_VERSION')
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
  if (found === majorVersion) return
  const what = found ? `was made by PostgreSQL ${found}` : 'is no database'
  throw new PlainFailure(
    `${cluster} ${what} and this version brings PostgreSQL ${majorVersion}; restore a backup into a new data folder, or set DATA_DIR to one other than ${dirname(cluster)}.`,
  )
}
