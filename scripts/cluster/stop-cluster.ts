import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { killIfThere } from '../../src/database/embedded/postmaster.ts'
import { removeNamespaces } from './namespaces.ts'
import { postmasterOf } from './node-states.ts'
import { endProcesses, findProcess, type OwnedProcess, runningProcesses } from './owned-processes.ts'
import type { DatabaseNode, Plan } from './plan.ts'

/** Ends every process of the cluster, and removes its folder unless it is kept. Returns how many processes it ended. */
export async function stopCluster(plan: Plan, { keep }: { keep: boolean }): Promise<number> {
  const starter = findProcess(plan.folder, 'starter')
  if (starter && starter.pid !== process.pid) await endProcesses([starter], 90_000)
  const running = runningProcesses(plan.folder).filter(({ pid }) => pid !== process.pid)
  const named = (names: string[]) => running.filter(({ name }) => names.includes(name))
  const groups: [OwnedProcess[], number][] = [
    [named(plan.products.map(({ name }) => name)), 15_000],
    [named(['haproxy', 'store']), 5_000],
    // Patroni shuts PostgreSQL down.
    [named(plan.nodes.map(({ name }) => name)), 30_000],
    [named(['etcd']), 10_000],
  ]
  for (const [group, patience] of groups) await endProcesses(group, patience)
  for (const node of plan.nodes) await endPostgres(node)
  removeNamespaces(plan)
  rmSync(join(plan.folder, 'processes'), { recursive: true, force: true })
  if (!keep) rmSync(plan.folder, { recursive: true, force: true })
  return running.length
}

/** A server whose Patroni was killed goes on by itself. */
async function endPostgres(node: DatabaseNode): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const pid = postmasterOf(node)
    if (!pid) return
    killIfThere(pid, signal)
    for (let tries = 0; tries < 100 && postmasterOf(node) === pid; tries++) await wait(50)
  }
}
