import { programNames } from './commands.ts'
import { isHealthy, type NodeState } from './node-states.ts'
import { type Plan, publicUrlOf } from './plan.ts'

/** What runs, where it answers, and how to look inside. */
export function describeCluster(plan: Plan, runningNames: string[], states: NodeState[]) {
  const { address, balancer, etcd, storePort, nodes, products, folder } = plan
  const stateOf = (name: string) => (runningNames.includes(name) ? 'runs' : 'does not run')
  const nodeLines = nodes.map(({ name, address: host, port, restPort }) => {
    const role = roleText(states, name)
    return [name, `${stateOf(name)}, ${role}`, `${host}:${port}, Patroni at http://${host}:${restPort}/cluster`]
  })
  const lines = [
    ['members', '', publicUrlOf(plan)],
    ...products.map(({ name, port }) => [name, stateOf(name), `http://127.0.0.1:${port}`]),
    ['haproxy', stateOf('haproxy'), `http://127.0.0.1:${balancer.statusPort}, /metrics for Prometheus`],
    ['  primary', '', `${address}:${balancer.primaryPort}`],
    ['  standbys', '', `${address}:${balancer.standbyPort}`],
    ...nodeLines,
    ['etcd', stateOf('etcd'), `http://${address}:${etcd.clientPort}`],
    ['store', stateOf('store'), `http://127.0.0.1:${storePort}`],
  ]
  const isWhole = isHealthy(states) && programNames(plan).every((name) => runningNames.includes(name))
  return {
    isWhole,
    text: [
      ...lines.map(([name = '', state = '', where = '']) => `${name.padEnd(12)}${state.padEnd(34)}${where}`.trimEnd()),
      isWhole ? 'Everything runs.' : 'Something does not run: npm run cluster starts it again.',
      `Data, logs and passwords (cluster.json) are in ${folder}.`,
    ].join('\n'),
  }
}

function roleText(states: NodeState[], name: string): string {
  const role = states.find((state) => state.name === name)?.role ?? 'away'
  const isSynchronous = states.some(({ synchronous }) => synchronous.includes(name))
  if (role === 'away') return 'PostgreSQL away'
  return role === 'standby' && isSynchronous ? 'synchronous standby' : role
}
