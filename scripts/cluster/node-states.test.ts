import { expect, test } from 'vitest'
import { isHealthy, type NodeState } from './node-states.ts'

const node = (role: NodeState['role'], streaming = 0, synchronous: string[] = []): NodeState => ({
  ...{ name: role, role, streaming, synchronous, lag: 0 },
})

test('one primary with all standbys streaming, one synchronously, is healthy', () => {
  expect(isHealthy([node('standby'), node('primary', 2, ['database-1']), node('standby')])).toBe(true)
})

test.each([
  ['two primaries', [node('primary', 2, ['a']), node('primary', 2, ['a']), node('standby')]],
  ['no primary', [node('standby'), node('standby'), node('standby')]],
  ['no synchronous standby', [node('primary', 2), node('standby'), node('standby')]],
  ['a standby that does not stream', [node('primary', 1, ['a']), node('standby'), node('standby')]],
  ['a node that is away', [node('primary', 1, ['a']), node('standby'), node('away')]],
])('%s is not healthy', (_, states) => {
  expect(isHealthy(states)).toBe(false)
})
