import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Failure, nothing } from './outcome.ts'
import { describeUnstable, keepUnstable, settleUnstable } from './settle-unstable.ts'

const runs: [name: string, times: number][] = []
const failure = (name: string, passesAlone?: boolean): Failure => ({
  name,
  message: 'too late',
  ...(passesAlone !== undefined && {
    runAlone: async (times) => {
      runs.push([name, times])
      return passesAlone
    },
  }),
})
const settle = (failures: Failure[]) => settleUnstable({ ...nothing, passed: 9, failures }, () => undefined)

test('a failed test that passes five times alone is unstable and does not fail the run', async () => {
  runs.length = 0
  const shaky = failure('shaky', true)
  expect(await settle([shaky])).toEqual({
    outcome: { passed: 10, skipped: 0, failures: [] },
    unstable: [shaky],
  })
  expect(runs).toEqual([['shaky', 5]])
})

test('a test that also fails alone, or cannot be run alone, fails the run', async () => {
  const [broken, whole] = [failure('broken', false), failure('the run left no report')]
  expect(await settle([broken, whole])).toEqual({
    outcome: { passed: 9, skipped: 0, failures: [broken, whole] },
    unstable: [],
  })
})

test('three unstable tests pass; with a fourth failure the run fails and none is repeated', async () => {
  const shaky = (count: number) => Array.from({ length: count }, (_, n) => failure(`shaky ${n}`, true))
  expect((await settle(shaky(3))).outcome.failures).toEqual([])
  runs.length = 0
  expect((await settle(shaky(4))).outcome.failures).toHaveLength(4)
  expect(runs).toEqual([])
})

test('unstable tests are written to a file and described with their traces', () => {
  const folder = mkdtempSync(join(tmpdir(), 'subrosa-unstable-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const unstable = { ...failure('shaky', true), attachments: ['test-results/trace.zip'] }
  keepUnstable(folder, [unstable])
  expect(JSON.parse(readFileSync(join(folder, 'unstable.json'), 'utf8'))).toEqual({
    passedAlone: 5,
    tests: [{ name: 'shaky', message: 'too late', attachments: ['test-results/trace.zip'] }],
  })
  expect(describeUnstable(unstable).split('\n')).toEqual([
    '! unstable under load (passed 5 of 5 alone): shaky',
    '    too late',
    '    test-results/trace.zip',
  ])
})
