import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { OperatorError } from '#lib/operator-error.ts'

export interface DatabaseNode {
  name: string
  /** The data folder of PostgreSQL, and its socket, are inside. */
  folder: string
  address: string
  port: number
  /** Patroni's REST API. */
  restPort: number
  /** The network namespace that the node runs in, if it has its own. */
  namespace?: string
}

interface ProductNode {
  name: string
  folder: string
  port: number
}

/** Everything that the programs of one cluster must agree on. It is kept in the folder, as cluster.json. */
export interface Plan {
  folder: string
  /** The address that etcd and the database ports of HAProxy listen on. Each database node must reach it. */
  address: string
  /** The addresses that may connect to PostgreSQL. */
  network: string
  basePort: number
  etcd: { clientPort: number; peerPort: number }
  nodes: DatabaseNode[]
  products: ProductNode[]
  balancer: { port: number; primaryPort: number; standbyPort: number; statusPort: number }
  storePort: number
  /** Further settings of the product. */
  settings: Record<string, string>
  /** The owner's URL, which the product gets; set once the database exists. */
  databaseUrl?: string
  secrets: Record<'superuser' | 'replicator' | 'rewind' | 'sealingKey' | 'signingKey', string>
}

export interface PlanOptions {
  folder: string
  basePort: number
  /** Gives each database node a network namespace of its own in this network of 256 addresses, such as 10.213.7. */
  namespacesIn?: string
  settings?: Record<string, string>
}

const numbers = [1, 2, 3]
/** Linux allows 107 characters for the path of a socket. */
const longestFolder = 107 - '/database-1/.s.PGSQL.12345'.length

export function makePlan({ folder, basePort, namespacesIn, settings = {} }: PlanOptions): Plan {
  if (folder.length > longestFolder)
    throw new OperatorError(
      `The path ${folder} is too long for the sockets of PostgreSQL; name a folder of at most ${longestFolder} characters with --dir.`,
    )
  return {
    folder,
    address: namespacesIn ? `${namespacesIn}.1` : '127.0.0.1',
    network: namespacesIn ? `${namespacesIn}.0/24` : '127.0.0.1/32',
    basePort,
    balancer: { port: basePort, primaryPort: basePort + 1, standbyPort: basePort + 2, statusPort: basePort + 3 },
    etcd: { clientPort: basePort + 4, peerPort: basePort + 5 },
    storePort: basePort + 6,
    settings,
    nodes: numbers.map((number) => ({
      name: `database-${number}`,
      folder: join(folder, `database-${number}`),
      address: namespacesIn ? `${namespacesIn}.${10 + number}` : '127.0.0.1',
      port: basePort + 10 + number,
      restPort: basePort + 20 + number,
      ...(namespacesIn && { namespace: `sr${basePort}n${number}` }),
    })),
    products: numbers.map((number) => ({
      name: `product-${number}`,
      folder: join(folder, `product-${number}`),
      port: basePort + 30 + number,
    })),
    secrets: {
      superuser: randomBytes(18).toString('base64url'),
      replicator: randomBytes(18).toString('base64url'),
      rewind: randomBytes(18).toString('base64url'),
      sealingKey: randomBytes(32).toString('base64'),
      signingKey: randomBytes(32).toString('base64'),
    },
  }
}

/** Ports on this machine itself: those in namespaces are free anyway. */
export const portsOf = ({ balancer, etcd, storePort, nodes, products }: Plan): number[] => [
  ...Object.values(balancer),
  ...Object.values(etcd),
  storePort,
  ...nodes.flatMap(({ namespace, port, restPort }) => (namespace ? [] : [port, restPort])),
  ...products.map(({ port }) => port),
]

export const publicUrlOf = ({ balancer }: Plan): string => `http://127.0.0.1:${balancer.port}`

/** The superuser's URL of the primary, through HAProxy. */
export const superuserUrlOf = ({ address, balancer, secrets }: Plan): string =>
  `postgres://postgres:${secrets.superuser}@${address}:${balancer.primaryPort}/postgres`
