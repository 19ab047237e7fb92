import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { DatabaseNode, Plan } from './plan.ts'

const ip = (...args: string[]) => void execFileSync('ip', args, { stdio: 'ignore' })

const bridgeOf = ({ basePort }: Plan) => `sr${basePort}`
const cableOf = ({ namespace = '' }: DatabaseNode) => `${namespace}c`

/** Only root of a machine, not of every container, may create network namespaces. */
export function canUseNamespaces(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const name = `srtry${process.pid}`
  try {
    ip('netns', 'add', name)
    ip('link', 'add', name, 'type', 'bridge')
    ip('link', 'delete', name)
    return true
  } catch {
    return false
  } finally {
    tolerate(() => ip('netns', 'delete', name))
  }
}

/** A bridge on this machine, and a cable from it to each database node. */
export function createNamespaces(plan: Plan): void {
  if (!plan.nodes.some(({ namespace }) => namespace)) return
  removeNamespaces(plan)
  const bridge = bridgeOf(plan)
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('address', 'add', `${plan.address}/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  for (const node of plan.nodes) connectNode(bridge, node)
}

function connectNode(bridge: string, node: DatabaseNode): void {
  const { namespace, address } = node
  if (!namespace) return
  ip('netns', 'add', namespace)
  ip('link', 'add', cableOf(node), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
  ip('link', 'set', cableOf(node), 'master', bridge, 'up')
  ip('-n', namespace, 'address', 'add', `${address}/24`, 'dev', 'eth0')
  ip('-n', namespace, 'link', 'set', 'eth0', 'up')
  ip('-n', namespace, 'link', 'set', 'lo', 'up')
}

export function removeNamespaces(plan: Plan): void {
  for (const { namespace } of plan.nodes)
    if (namespace && existsSync(`/run/netns/${namespace}`)) tolerate(() => ip('netns', 'delete', namespace))
  if (plan.nodes.some(({ namespace }) => namespace)) tolerate(() => ip('link', 'delete', bridgeOf(plan)))
}

/** Nothing reaches the node and nothing leaves it, without any error for either side. */
export const cutOff = (node: DatabaseNode): void => ip('link', 'set', cableOf(node), 'down')

export const reconnect = (node: DatabaseNode): void => ip('link', 'set', cableOf(node), 'up')

function tolerate(work: () => void): void {
  try {
    work()
  } catch {
    // It was not there.
  }
}
