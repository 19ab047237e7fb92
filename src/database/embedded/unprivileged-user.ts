import { readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { OperatorError } from '#lib/operator-error.ts'

export interface SystemUser {
  name: string
  uid: number
  gid: number
}

/** The user to run PostgreSQL as if we are root: PostgreSQL refuses to run as root, and initdb refuses a user without a name. */
export function unprivilegedUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = systemUsers()
  const user = users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody')
  if (user) return user
  throw new OperatorError(
    'PostgreSQL does not run as root, and this system has no user postgres or nobody; start the product as an ordinary user.',
  )
}

/** The user who owns a cluster, if we are root: the server must run as the user who created it. */
export function ownerOf(folder: string): SystemUser | undefined {
  const { uid, gid } = statSync(folder)
  if (process.getuid?.() !== 0 || uid === 0) return undefined
  return systemUsers().find((user) => user.uid === uid) ?? { name: String(uid), uid, gid }
}

/** Whether the user has the execute permission on every parent folder. */
export function canReach(path: string, user: SystemUser): boolean {
  const folder = statSync(path).isDirectory() ? realpathSync(path) : dirname(realpathSync(path))
  for (let step = folder; ; step = dirname(step)) {
    const { mode, uid, gid } = statSync(step)
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if (!(mode & bit)) return false
    if (step === dirname(step)) return true
  }
}

function systemUsers(): SystemUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}
