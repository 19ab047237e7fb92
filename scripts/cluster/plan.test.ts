import { expect, test } from 'vitest'
import { makePlan, portsOf, superuserUrlOf } from './plan.ts'

test('gives every program a port of its own on loopback', () => {
  const plan = makePlan({ folder: '/srv/cluster', basePort: 17_000 })
  const ports = portsOf(plan)
  expect(new Set(ports).size).toBe(ports.length)
  expect(ports).toHaveLength(16)
  expect(plan.nodes.map(({ address }) => address)).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1'])
  expect(superuserUrlOf(plan)).toContain('@127.0.0.1:17001/postgres')
})

test('gives database nodes addresses in namespaces of their own if a network is named', () => {
  const plan = makePlan({ folder: '/srv/cluster', basePort: 18_000, namespacesIn: '10.213.7' })
  expect(plan.address).toBe('10.213.7.1')
  expect(plan.nodes.map(({ address, namespace }) => [address, namespace])).toEqual([
    ['10.213.7.11', 'sr18000n1'],
    ['10.213.7.12', 'sr18000n2'],
    ['10.213.7.13', 'sr18000n3'],
  ])
  expect(portsOf(plan)).toHaveLength(10)
})

test('refuses a folder whose path is too long for a socket', () => {
  expect(() => makePlan({ folder: `/${'x'.repeat(100)}`, basePort: 17_000 })).toThrow('too long for the sockets')
})
