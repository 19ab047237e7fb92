import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { OperatorError } from '#lib/operator-error.ts'
import { canReach, ownerOf, type SystemUser, unprivilegedUser } from './unprivileged-user.ts'

export interface Placement {
  /** The folder of the cluster, not a link to it. */
  cluster: string
  /** The user that the server runs as, if not ours. */
  user: SystemUser | undefined
}

const systemFolder = '/var/lib/subrosa'

/**
 * The cluster is in the data folder. If root starts us and the unprivileged user cannot reach the data folder, the
 * cluster is in /var/lib/subrosa, and the data folder has a link to it.
 */
export function placeCluster(dataDir: string, log: (message: string) => void): Placement {
  assertWritable(dataDir)
  const near = join(dataDir, 'postgres')
  if (lstatSync(near, { throwIfNoEntry: false })?.isSymbolicLink()) return readLink(near, dataDir)

  const user = existsSync(near) ? (ownerOf(near) ?? unprivilegedUser()) : unprivilegedUser()
  if (!user || canReach(dataDir, user)) return { cluster: near, user }
  if (existsSync(near))
    throw new OperatorError(
      `PostgreSQL runs as the user ${user.name}, who cannot reach ${near}; allow that with chmod o+x on its parent folders, or move the data folder.`,
    )
  const cluster = systemClusterOf(dataDir)
  // An existing one belongs to a data folder at the same path that was deleted.
  if (existsSync(cluster)) renameSync(cluster, `${cluster}.deleted-${Date.now()}`)
  const home = dirname(cluster)
  mkdirSync(home, { recursive: true })
  for (const folder of [dirname(home), home]) chmodSync(folder, 0o755)
  symlinkSync(cluster, near)
  log(`The user ${user.name} cannot reach ${dataDir}, so the database is in ${cluster}.`)
  return { cluster, user }
}

function readLink(near: string, dataDir: string): Placement {
  const cluster = readlinkSync(near)
  if (cluster !== systemClusterOf(dataDir))
    throw new OperatorError(
      `${near} links to the database of another data folder (${cluster}); restore a backup here instead of copying the folder.`,
    )
  // The parent folder is created before the link. If it is gone, the database was removed, and must not be replaced by an empty one.
  if (!existsSync(dirname(cluster)))
    throw new OperatorError(
      `The database of ${dataDir} is missing: ${cluster} does not exist. Bring it back, or restore a backup into a new data folder.`,
    )
  return { cluster, user: existsSync(cluster) ? (ownerOf(cluster) ?? unprivilegedUser()) : unprivilegedUser() }
}

function systemClusterOf(dataDir: string): string {
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16)
  return join(systemFolder, name, 'postgres')
}

function assertWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new OperatorError(
      `The data folder ${dataDir} cannot be written (${code}); allow it, or set DATA_DIR to another folder.`,
    )
  }
}
