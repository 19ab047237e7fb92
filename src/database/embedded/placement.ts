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
import { mayReach, ownerOf, type SystemUser, unprivilegedUser } from './unprivileged-user.ts'

export interface Placement {
  /** Where the cluster really lies. */
  cluster: string
  /** Whom the server runs as, when that is not us. */
  user: SystemUser | undefined
}

const farHome = '/var/lib/subrosa'

/**
 * The cluster lies in the data folder. Only when root starts us and the unprivileged user cannot pass the way there
 * does it lie in /var/lib/subrosa, with a link in the data folder.
 */
export function placeCluster(dataDir: string, log: (message: string) => void): Placement {
  assertWritable(dataDir)
  const near = join(dataDir, 'postgres')
  if (lstatSync(near, { throwIfNoEntry: false })?.isSymbolicLink()) return linked(near, dataDir)

  const user = existsSync(near) ? (ownerOf(near) ?? unprivilegedUser()) : unprivilegedUser()
  if (!user || mayReach(dataDir, user)) return { cluster: near, user }
  if (existsSync(near))
    throw new OperatorError(
      `The user ${user.name}, whom PostgreSQL runs as, cannot reach ${near}; let others pass its parent folders (chmod o+x), or move the data folder.`,
    )
  const cluster = farCluster(dataDir)
  // What lies there belongs to a data folder of this name that was deleted.
  if (existsSync(cluster)) renameSync(cluster, `${cluster}.deleted-${Date.now()}`)
  const home = dirname(cluster)
  mkdirSync(home, { recursive: true })
  for (const folder of [dirname(home), home]) chmodSync(folder, 0o755)
  symlinkSync(cluster, near)
  log(`The user ${user.name} cannot reach ${dataDir}, so the database lies in ${cluster}.`)
  return { cluster, user }
}

function linked(near: string, dataDir: string): Placement {
  const cluster = readlinkSync(near)
  if (cluster !== farCluster(dataDir))
    throw new OperatorError(
      `${near} links to the database of another data folder (${cluster}); restore a backup here instead of copying the folder.`,
    )
  // Its folder is made before the link: without it the database was taken away, and an empty one must not take its place.
  if (!existsSync(dirname(cluster)))
    throw new OperatorError(
      `The database of ${dataDir} is gone from ${cluster}; bring it back, or restore a backup into a new data folder.`,
    )
  return { cluster, user: existsSync(cluster) ? (ownerOf(cluster) ?? unprivilegedUser()) : unprivilegedUser() }
}

function farCluster(dataDir: string): string {
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16)
  return join(farHome, name, 'postgres')
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
