import { expect, test } from 'vitest'
import { haproxyConfiguration } from './haproxy-configuration.ts'
import { makePlan } from './plan.ts'

const plan = makePlan({ folder: '/srv/cluster', basePort: 17_000, namespacesIn: '10.213.7' })
const text = haproxyConfiguration(plan)

test('checks readiness of the product and who the primary is at Patroni', () => {
  expect(text).toContain('option httpchk GET /readyz')
  expect(text).toContain('option httpchk OPTIONS /primary')
  expect(text).toContain('server product-3 127.0.0.1:17033 check')
  expect(text).toContain('server database-1 10.213.7.11:17011 check port 17021')
})

test('never sends a POST without an idempotency key twice', () => {
  expect(text).toContain('disable-l7-retry if METH_POST !{ req.hdr(idempotency-key) -m found }')
})

test('ends connections to a node that is no longer the primary', () => {
  expect(text.split('listen primary')[1]).toContain('on-marked-down shutdown-sessions')
})
