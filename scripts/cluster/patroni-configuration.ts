import { dirname, join } from 'node:path'
import type { DatabaseNode, Plan } from './plan.ts'
import { programs } from './programs.ts'

/**
 * How long a lost primary keeps its lease, in seconds. Patroni asks for loopWait + 2 × retryTimeout <= ttl. Writes
 * stop for about the ttl and two seconds more.
 */
export const leaseTimes = { ttl: 10, loopWait: 2, retryTimeout: 4 }

/** Patroni's configuration of one node. JSON is also YAML. */
export function patroniConfiguration(plan: Plan, node: DatabaseNode): string {
  const { secrets, network, address, etcd } = plan
  return JSON.stringify(
    {
      scope: 'subrosa',
      name: node.name,
      restapi: { listen: `${node.address}:${node.restPort}`, connect_address: `${node.address}:${node.restPort}` },
      etcd3: { host: `${address}:${etcd.clientPort}` },
      bootstrap: {
        dcs: settingsOfCluster,
        initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
      },
      postgresql: {
        listen: `${node.address}:${node.port}`,
        connect_address: `${node.address}:${node.port}`,
        data_dir: join(node.folder, 'data'),
        bin_dir: dirname(programs.postgres),
        pgpass: join(node.folder, 'pgpass'),
        pg_hba: [
          'local all all scram-sha-256',
          `host all all ${network} scram-sha-256`,
          `host replication replicator ${network} scram-sha-256`,
        ],
        authentication: {
          superuser: { username: 'postgres', password: secrets.superuser },
          replication: { username: 'replicator', password: secrets.replicator },
          rewind: { username: 'rewind', password: secrets.rewind },
        },
        parameters: { unix_socket_directories: node.folder },
      },
    },
    null,
    2,
  )
}

/** Kept in etcd, the same for every node. */
const settingsOfCluster = {
  ttl: leaseTimes.ttl,
  loop_wait: leaseTimes.loopWait,
  retry_timeout: leaseTimes.retryTimeout,
  // A standby that is further behind than this many bytes is not promoted. The synchronous one is never behind.
  maximum_lag_on_failover: 1_048_576,
  // A primary that crashed is replaced at once instead of being restarted.
  master_start_timeout: 0,
  // The primary goes on without etcd while it reaches all other nodes.
  failsafe_mode: true,
  synchronous_mode: true,
  synchronous_node_count: 1,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      max_connections: 150,
      shared_buffers: '128MB',
      password_encryption: 'scram-sha-256',
      max_wal_senders: 10,
      max_replication_slots: 10,
      wal_keep_size: '256MB',
      wal_compression: 'on',
      // A standby that is promoted may wait for its lost primary for so long; the default is five seconds.
      wal_retrieve_retry_interval: '500ms',
      // Members read from standbys, so a long read must not hold up their replay for long.
      hot_standby_feedback: 'on',
      max_standby_streaming_delay: '100ms',
      // A node that crashed is back sooner than by opening each of its files.
      recovery_init_sync_method: 'syncfs',
      // A connection whose other end has gone without a word keeps its locks until this notices.
      tcp_keepalives_idle: 5,
      tcp_keepalives_interval: 2,
      tcp_keepalives_count: 3,
      tcp_user_timeout: 10_000,
      client_connection_check_interval: '1s',
      wal_sender_timeout: '5s',
      wal_receiver_timeout: '5s',
      timezone: 'UTC',
      log_timezone: 'UTC',
      jit: 'off',
    },
  },
}
