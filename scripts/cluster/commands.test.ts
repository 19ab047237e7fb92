import { expect, test } from 'vitest'
import { commandOf, productEnvironment, programNames } from './commands.ts'
import { makePlan } from './plan.ts'

const plan = makePlan({ folder: '/srv/cluster', basePort: 17_000 })

test('starts etcd first and the product last', () => {
  expect(programNames(plan)).toEqual([
    'etcd',
    'database-1',
    'database-2',
    'database-3',
    'haproxy',
    'store',
    'product-1',
    'product-2',
    'product-3',
  ])
})

test('all processes of the product share everything but their port and folder', () => {
  const [first, second] = plan.products.map(({ name }) => productEnvironment(plan, name))
  expect({ ...first, PORT: '', DATA_DIR: '' }).toEqual({ ...second, PORT: '', DATA_DIR: '' })
  expect(first?.PORT).not.toBe(second?.PORT)
})

test('the product knows all database nodes, as servers to write to and to read from', () => {
  const databaseUrl = 'postgres://subrosa_owner:secret@127.0.0.1:17001/subrosa'
  const { DATABASE_URL, DATABASE_READ_URL } = productEnvironment({ ...plan, databaseUrl }, 'product-1')
  const onAllNodes = 'postgres://subrosa_owner:secret@127.0.0.1:17011,127.0.0.1:17012,127.0.0.1:17013/subrosa'
  expect([DATABASE_URL, DATABASE_READ_URL]).toEqual([onAllNodes, onAllNodes])
})

test('only programs from Debian run as an unprivileged user', () => {
  const unprivileged = programNames(plan).filter((name) => commandOf(plan, name).isUnprivileged)
  expect(unprivileged).toEqual(['etcd', 'database-1', 'database-2', 'database-3', 'haproxy'])
})
