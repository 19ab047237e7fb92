import { setTimeout as wait } from 'node:timers/promises'
import { killServer } from '../../../faults/support/server-processes.ts'
import { launch } from '../launch.ts'
import { cutOff, reconnect } from '../namespaces.ts'
import { connectToNode, type NodeState, postmasterOf } from '../node-states.ts'
import { findProcess, signalProcess } from '../owned-processes.ts'
import type { DatabaseNode, Plan } from '../plan.ts'

export interface Fault {
  title: string
  /** Breaks something and returns how to repair it. */
  cause(plan: Plan, states: NodeState[], round: number): Promise<() => Promise<void>>
  /** How long it stays broken at least, in milliseconds. */
  duration: number
  /** Nothing can be written before the repair. */
  blocksWrites?: boolean
}

export type FaultName = 'primary' | 'product' | 'standby' | 'etcd' | 'balancer' | 'partition'

/** In the order in which they are tried. */
export const faults: Record<FaultName, Fault> = {
  primary: {
    title: 'kill -9 of the primary, PostgreSQL and Patroni',
    duration: 3_000,
    cause: async (plan, states) => killNode(plan, primaryOf(plan, states)),
  },
  product: {
    title: 'kill -9 of one process of the product',
    duration: 3_000,
    cause: async (plan, _, round) => kill(plan, `product-${(round % plan.products.length) + 1}`),
  },
  standby: {
    title: 'kill -9 of a standby, every second time the synchronous one',
    duration: 8_000,
    cause: async (plan, states, round) => killNode(plan, standbyOf(plan, states, round % 2 === 0)),
  },
  etcd: {
    title: 'kill -9 of etcd, away for longer than the lease of the primary',
    duration: 20_000,
    cause: async (plan) => kill(plan, 'etcd'),
  },
  balancer: {
    title: 'kill -9 of HAProxy, started again after a second',
    duration: 1_000,
    blocksWrites: true,
    cause: async (plan) => kill(plan, 'haproxy'),
  },
  partition: {
    title: 'partition of the primary',
    duration: 25_000,
    cause: async (plan, states) => partition(plan, primaryOf(plan, states)),
  },
}

/** Whether the partition is one of the network, or stopped processes because this machine allows no network namespaces. */
export const partitionText = ({ nodes }: Plan): string =>
  nodes[0]?.namespace ? 'cut off in its network namespace' : 'its processes stopped with SIGSTOP, not its network'

async function kill(plan: Plan, name: string) {
  const owned = findProcess(plan.folder, name)
  if (owned) signalProcess(owned, 'SIGKILL')
  return async () => launch(plan, name)
}

/** As when the machine is gone: Patroni cannot react to the end of PostgreSQL. */
async function killNode(plan: Plan, node: DatabaseNode) {
  const postmaster = postmasterOf(node) ?? 0
  const repair = await kill(plan, node.name)
  killServer(postmaster)
  return repair
}

async function partition(plan: Plan, node: DatabaseNode) {
  if (!node.namespace) return await freeze(plan, node)
  cutOff(node)
  return async () => reconnect(node)
}

async function freeze(plan: Plan, node: DatabaseNode) {
  const patroni = findProcess(plan.folder, node.name)
  const client = await connectToNode(plan, node)
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity')
  await client.end()
  const pids = [postmasterOf(node), ...rows.map(({ pid }) => pid)].filter((pid) => pid !== undefined)
  const signalAll = (signal: 'SIGSTOP' | 'SIGCONT') => {
    if (patroni) signalProcess(patroni, signal)
    for (const pid of pids) sendIfThere(pid, signal)
  }
  signalAll('SIGSTOP')
  return async () => {
    signalAll('SIGCONT')
    await wait(100)
  }
}

function sendIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export function primaryOf({ nodes }: Plan, states: NodeState[]): DatabaseNode {
  const name = states.find(({ role }) => role === 'primary')?.name
  const node = nodes.find((one) => one.name === name)
  if (!node) throw new Error('There is no primary')
  return node
}

function standbyOf({ nodes }: Plan, states: NodeState[], isSynchronous: boolean): DatabaseNode {
  const synchronous = states.flatMap((state) => state.synchronous)
  const names = states.filter(({ role }) => role === 'standby').map(({ name }) => name)
  const name = names.find((one) => synchronous.includes(one) === isSynchronous)
  const node = nodes.find((one) => one.name === name)
  if (!node) throw new Error('There is no such standby')
  return node
}
