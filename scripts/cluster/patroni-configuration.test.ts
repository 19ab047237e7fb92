import { expect, test } from 'vitest'
import { leaseTimes, patroniConfiguration } from './patroni-configuration.ts'
import { makePlan } from './plan.ts'

test('asks for a synchronous standby, slots, checksums, pg_rewind and scram', () => {
  const plan = makePlan({ folder: '/srv/cluster', basePort: 17_000 })
  const node = plan.nodes[1]
  const configuration = JSON.parse(node ? patroniConfiguration(plan, node) : '')
  expect(configuration).toMatchObject({
    name: 'database-2',
    etcd3: { host: '127.0.0.1:17004' },
    bootstrap: {
      dcs: { synchronous_mode: true, failsafe_mode: true, postgresql: { use_pg_rewind: true, use_slots: true } },
    },
    postgresql: { listen: '127.0.0.1:17012', data_dir: '/srv/cluster/database-2/data' },
  })
  expect(configuration.bootstrap.initdb).toContain('data-checksums')
  for (const line of configuration.postgresql.pg_hba) expect(line).toMatch(/scram-sha-256$/)
})

test('keeps the rule of Patroni between its three times', () => {
  const { ttl, loopWait, retryTimeout } = leaseTimes
  expect(loopWait + 2 * retryTimeout).toBeLessThanOrEqual(ttl)
})
