import { expect, test } from 'vitest'
import { programNames } from './commands.ts'
import { describeCluster } from './describe-cluster.ts'
import type { NodeState } from './node-states.ts'
import { makePlan } from './plan.ts'

const plan = makePlan({ folder: '/srv/cluster', basePort: 17_000 })
const states: NodeState[] = [
  { name: 'database-1', role: 'primary', streaming: 2, synchronous: ['database-3'], lag: 0 },
  { name: 'database-2', role: 'standby', streaming: 0, synchronous: [], lag: 0 },
  { name: 'database-3', role: 'standby', streaming: 0, synchronous: [], lag: 0 },
]

test('names the roles of the database nodes and where members go', () => {
  const { text, isWhole } = describeCluster(plan, programNames(plan), states)
  expect(isWhole).toBe(true)
  expect(text).toMatch(/^members +http:\/\/127\.0\.0\.1:17000$/m)
  expect(text).toMatch(/^database-1 +runs, primary /m)
  expect(text).toMatch(/^database-3 +runs, synchronous standby /m)
})

test('says what does not run', () => {
  const running = programNames(plan).filter((name) => name !== 'product-2')
  const { text, isWhole } = describeCluster(plan, running, states)
  expect(isWhole).toBe(false)
  expect(text).toMatch(/^product-2 +does not run /m)
  expect(text).toContain('npm run cluster starts it again')
})
