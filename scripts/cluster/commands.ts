import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { settings } from '#platform/config/settings.ts'
import { checkout } from '../command.ts'
import { type Plan, publicUrlOf } from './plan.ts'
import { programs } from './programs.ts'

export interface Command {
  /** The program and its arguments. */
  line: string[]
  /** Its own folder, which it works in. */
  folder: string
  environment: NodeJS.ProcessEnv
  /** Whether it runs as an unprivileged user if root starts it. The product reads the checkout, which others may not. */
  isUnprivileged: boolean
  namespace?: string
}

/** Every program of a cluster, in the order of the start. */
export const programNames = ({ nodes, products }: Plan): string[] => [
  'etcd',
  ...nodes.map(({ name }) => name),
  'haproxy',
  'store',
  ...products.map(({ name }) => name),
]

export function commandOf(plan: Plan, name: string): Command {
  const folder = join(plan.folder, name)
  const own = { folder, environment: minimalEnvironment(folder), isUnprivileged: true }
  if (name === 'etcd') return { ...own, line: etcdLine(plan, folder) }
  if (name === 'haproxy') return { ...own, line: [programs.haproxy, '-db', '-f', 'haproxy.cfg'] }
  const node = plan.nodes.find((one) => one.name === name)
  if (node)
    return {
      ...own,
      line: [programs.patroni, 'patroni.yml'],
      ...(node.namespace && { namespace: node.namespace }),
    }
  const isStore = name === 'store'
  const script = isStore ? ['scripts/cluster/store.ts', String(plan.storePort)] : ['scripts/start.ts']
  const imports = pathToFileURL(join(checkout, 'scripts/bootstrap/quick-imports.mjs')).href
  const [file = '', ...args] = script
  return {
    line: [process.execPath, '--max-semi-space-size=16', '--import', imports, join(checkout, file), ...args],
    folder,
    environment: isStore ? process.env : productEnvironment(plan, name),
    isUnprivileged: false,
  }
}

/** The settings of one process of the product. */
export function productEnvironment(plan: Plan, name: string): NodeJS.ProcessEnv {
  const { port, folder } = plan.products.find((product) => product.name === name) ?? {}
  const inherited = Object.entries(process.env).filter(([setting]) => !(setting in settings))
  return {
    ...Object.fromEntries(inherited),
    MALLOC_ARENA_MAX: '2',
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: onAllNodes(plan),
    DATABASE_READ_URL: onAllNodes(plan),
    SEALING_KEY: plan.secrets.sealingKey,
    SIGNING_KEY: plan.secrets.signingKey,
    PUBLIC_URL: publicUrlOf(plan),
    TRUSTED_PROXY: '127.0.0.1',
    STOP_DELAY: '2',
    SAMPLE_NETWORK: 'off',
    JOINING: 'open',
    LOG_LEVEL: 'warn',
    S3_BUCKET: 'files',
    S3_ENDPOINT: `http://127.0.0.1:${plan.storePort}`,
    S3_ACCESS_KEY_ID: 'test-key',
    S3_SECRET_ACCESS_KEY: 'test-secret',
    S3_FORCE_PATH_STYLE: 'on',
    ...plan.settings,
  }
}

/** The product finds the primary itself, and reads from the others. */
function onAllNodes({ databaseUrl, nodes }: Plan): string | undefined {
  if (databaseUrl === undefined) return undefined
  const { host } = new URL(databaseUrl)
  return databaseUrl.replace(`@${host}/`, `@${nodes.map(({ address, port }) => `${address}:${port}`).join(',')}/`)
}

function etcdLine({ address, etcd }: Plan, folder: string): string[] {
  const clients = `http://${address}:${etcd.clientPort}`
  const peers = `http://${address}:${etcd.peerPort}`
  return [
    programs.etcd,
    ...['--name', 'etcd-1'],
    ...['--data-dir', join(folder, 'data')],
    ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
    ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
    ...['--initial-cluster', `etcd-1=${peers}`],
    ...['--log-level', 'warn'],
  ]
}

const minimalEnvironment = (home: string): NodeJS.ProcessEnv => ({
  PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: home,
  LC_ALL: 'C.UTF-8',
})
