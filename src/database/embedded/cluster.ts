import { execFile, execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { OperatorError } from '#lib/operator-error.ts'
import type { Binaries } from './binaries.ts'
import type { Placement } from './placement.ts'
import { isAlive, runningPostmaster } from './postmaster.ts'

const majorVersion = '18'
/** Trigrams and the full-text parser use the system's LC_CTYPE to tell letters. With "C", only ASCII letters are letters. */
const letterLocales = ['C.UTF-8', 'en_US.UTF-8', 'C']

/** Creates the cluster if it does not exist. It is renamed when complete, so an incomplete cluster is never used. */
export async function ensureCluster(placement: Placement, binaries: Binaries, password: string): Promise<void> {
  const { cluster } = placement
  if (existsSync(cluster)) return assertVersion(cluster)
  removeAbandonedDrafts(cluster)
  // A name for this process: another first start, or the initdb of a killed one, may still be writing.
  const draft = `${cluster}.unfinished-${process.pid}`
  try {
    await initializeCluster(draft, placement, binaries, password)
    renameSync(draft, cluster)
  } catch (error) {
    if (!existsSync(cluster)) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
    rmSync(`${draft}.password`, { force: true })
  }
}

/** For a cluster whose password was lost. No server may be running on it. */
export function resetPassword({ cluster, user }: Placement, binaries: Binaries, password: string): void {
  const runningServer = runningPostmaster(cluster)
  if (runningServer)
    throw new OperatorError(
      `The password file of the database is lost, and the database is running; stop it (kill ${runningServer.pid}) and start again.`,
    )
  assertVersion(cluster)
  execFileSync(binaries.postgres, ['--single', '-D', cluster, 'postgres'], {
    ...runAs(user, cluster),
    input: `alter role postgres password '${password}'\n`,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
}

async function initializeCluster(
  draft: string,
  { user }: Placement,
  { initdb }: Binaries,
  password: string,
): Promise<void> {
  const passwordFile = `${draft}.password`
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  chmodSync(passwordFile, 0o600)
  if (user) for (const path of [draft, passwordFile]) chownSync(path, user.uid, user.gid)
  for (const letterLocale of letterLocales) {
    const options = ['-D', draft, '-U', 'postgres', '--pwfile', passwordFile, '--auth=scram-sha-256', '--encoding=UTF8']
    const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${letterLocale}`]
    const problem = await promisify(execFile)(
      initdb,
      [...options, ...locale, '--data-checksums', '--no-instructions'],
      runAs(user, draft),
    ).then(
      () => undefined,
      (error: Error & { stderr?: string }) => error.stderr?.trim() || error.message,
    )
    if (!problem) return
    if (problem.includes('invalid locale name')) continue
    throw new OperatorError(
      `The database could not be created (${problem}); solve that problem, or set DATABASE_URL to another database.`,
    )
  }
}

function runAs(user: Placement['user'], cwd: string) {
  return { uid: user?.uid, gid: user?.gid, cwd, env: { LC_ALL: 'C', PATH: process.env.PATH } }
}

/** Left by starts that were killed. */
function removeAbandonedDrafts(cluster: string): void {
  const prefix = `${basename(cluster)}.unfinished-`
  for (const name of readdirSync(dirname(cluster))) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : 0
    // An initdb that outlived its start may still add files; the next start removes those.
    if (pid && !isAlive(pid)) removeQuietly(join(dirname(cluster), name))
  }
}

function removeQuietly(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // The next start tries again.
  }
}

function assertVersion(cluster: string): void {
  const file = join(cluster, 'PG_VERSION')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
  if (version === majorVersion) return
  const problem = version ? `was created by PostgreSQL ${version}` : 'is not a database'
  throw new OperatorError(
    `${cluster} ${problem}, and this version needs PostgreSQL ${majorVersion}; restore a backup into a new data folder, or set DATA_DIR to one other than ${dirname(cluster)}.`,
  )
}
