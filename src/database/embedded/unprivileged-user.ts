import { readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { OperatorError } from '#lib/operator-error.ts'

export interface SystemUser {
  name: string
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root, and initdb refuses a user that has no name. */
export function unprivilegedUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = systemUsers()
  const found = users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody')
  if (found) return found
  throw new OperatorError(
    'PostgreSQL does not run as root and this system has no user postgres or nobody; start as an ordinary user.',
  )
}

/** The user a cluster already belongs to: a root start goes on as whoever made it. */
export function ownerOf(folder: string): SystemUser | undefined {
  const { uid, gid } = statSync(folder)
  if (process.getuid?.() !== 0 || uid === 0) return undefined
  return systemUsers().find((user) => user.uid === uid) ?? { name: String(uid), uid, gid }
}

/** Whether every folder on the way lets the user pass. */
export function mayReach(path: string, user: SystemUser): boolean {
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
