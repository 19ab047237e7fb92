import { join } from 'node:path'
import pg from 'pg'
import { runningPostmaster } from '../../src/database/embedded/postmaster.ts'
import type { DatabaseNode, Plan } from './plan.ts'

export interface NodeState {
  name: string
  role: 'primary' | 'standby' | 'away'
  /** Standbys that stream from it. */
  streaming: number
  synchronous: string[]
  /** Bytes that a standby still has to replay. */
  lag: number
}

/** The socket works even if the network of the node does not. */
export async function connectToNode({ secrets }: Plan, node: DatabaseNode, database = 'postgres'): Promise<pg.Client> {
  const client = new pg.Client({
    host: node.folder,
    port: node.port,
    user: 'postgres',
    password: secrets.superuser,
    database,
    connectionTimeoutMillis: 3_000,
    query_timeout: 5_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    client.end().catch(() => undefined)
    throw error
  }
}

const question = `select pg_is_in_recovery() as "isStandby",
  (select count(*)::int from pg_stat_replication where state = 'streaming') as streaming,
  array(select application_name from pg_stat_replication where sync_state = 'sync') as synchronous,
  coalesce(pg_wal_lsn_diff(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()), 0)::float8 as lag`

async function stateOf(plan: Plan, node: DatabaseNode): Promise<NodeState> {
  const away: NodeState = { name: node.name, role: 'away', streaming: 0, synchronous: [], lag: 0 }
  const client = await connectToNode(plan, node).catch(() => undefined)
  if (!client) return away
  try {
    const { rows } = await client.query(question)
    const { isStandby, ...rest } = rows[0]
    return { name: node.name, role: isStandby ? 'standby' : 'primary', ...rest }
  } catch {
    return away
  } finally {
    client.end().catch(() => undefined)
  }
}

export const statesOf = (plan: Plan): Promise<NodeState[]> => Promise.all(plan.nodes.map((node) => stateOf(plan, node)))

/** One primary, from which all others stream, one of them synchronously. */
export function isHealthy(states: NodeState[]): boolean {
  const primaries = states.filter(({ role }) => role === 'primary')
  const standbys = states.filter(({ role }) => role === 'standby')
  const [primary] = primaries
  return (
    primaries.length === 1 &&
    standbys.length === states.length - 1 &&
    primary?.streaming === standbys.length &&
    primary.synchronous.length === 1
  )
}

/** The postmaster of a node, which is no child of Patroni; undefined if none runs. */
export const postmasterOf = (node: DatabaseNode): number | undefined =>
  runningPostmaster(join(node.folder, 'data'))?.pid
