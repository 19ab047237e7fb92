import { spawn } from 'node:child_process'
import { chmodSync, chownSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '#lib/operator-error.ts'
import { canReach, type SystemUser, unprivilegedUser } from '../../src/database/embedded/unprivileged-user.ts'
import { type Command, commandOf } from './commands.ts'
import { haproxyConfiguration } from './haproxy-configuration.ts'
import { findProcess, recordProcess } from './owned-processes.ts'
import { patroniConfiguration } from './patroni-configuration.ts'
import type { Plan } from './plan.ts'

/** Starts one program of the cluster unless it runs. It goes on after this process has ended. */
export function launch(plan: Plan, name: string): void {
  if (findProcess(plan.folder, name)) return
  const command = commandOf(plan, name)
  const user = command.isUnprivileged ? unprivilegedUser() : undefined
  prepareFolder(plan, name, command, user)
  mkdirSync(join(plan.folder, 'logs'), { recursive: true })
  const log = openSync(logOf(plan, name), 'a')
  const [program = '', ...args] = lineIn(command, user)
  const child = spawn(program, args, {
    cwd: command.folder,
    env: command.environment,
    stdio: ['ignore', log, log],
    detached: true,
    ...(!command.namespace && user && { uid: user.uid, gid: user.gid }),
  })
  closeSync(log)
  // A program that cannot be started shows up as one that is not running.
  child.on('error', () => undefined)
  child.unref()
  if (child.pid) recordProcess(plan.folder, name, child.pid)
}

const logOf = ({ folder }: Plan, name: string) => join(folder, 'logs', `${name}.log`)

/** The end of a program's log, for a message about its failure. */
export function endOfLog(plan: Plan, name: string): string {
  try {
    return readFileSync(logOf(plan, name), 'utf8').trim().split('\n').slice(-5).join('\n')
  } catch {
    return ''
  }
}

/** Only root enters a namespace, so the user is changed inside it. Each step replaces the process, so the pid stays. */
function lineIn({ line, namespace }: Command, user: SystemUser | undefined): string[] {
  if (!namespace) return line
  const asUser = user ? ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : []
  return ['ip', 'netns', 'exec', namespace, ...asUser, ...line]
}

function prepareFolder(plan: Plan, name: string, { folder }: Command, user: SystemUser | undefined): void {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  const node = plan.nodes.find((one) => one.name === name)
  const files = {
    ...(node && { 'patroni.yml': patroniConfiguration(plan, node) }),
    ...(name === 'haproxy' && { 'haproxy.cfg': haproxyConfiguration(plan) }),
  }
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(join(folder, file), text, { mode: 0o600 })
    if (user) chownSync(join(folder, file), user.uid, user.gid)
  }
  if (!user) return
  chownSync(folder, user.uid, user.gid)
  if (!canReach(folder, user))
    throw new OperatorError(
      `The cluster's database runs as the user ${user.name}, who cannot reach ${plan.folder}; allow that with chmod o+x on its parent folders, or name another folder with --dir.`,
    )
}
