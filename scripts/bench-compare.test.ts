import { expect, test } from 'vitest'
import { describeOutcomes } from '../bench/compare/compare.ts'
import { measureInTurns } from '../bench/compare/measure-in-turns.ts'
import type { Outcome, Side } from '../bench/compare/side.ts'

const line = (what: string, serverCpu: number) => ({ what, perSecond: 100, p50: 1, p99: 2, serverCpu })
const result = (serverCpu: number): Outcome => ({
  ...{ kind: 'result', part: 'members' },
  tables: [{ title: 'one by id', lines: [line('bare server', 50), line('as a member', serverCpu)] }],
})

test('only one of two compared checkouts runs at a time, in turns, until both have measured', async () => {
  const turns: string[] = []
  const side = (name: string, count: number): Side => {
    let taken = 0
    return {
      prepare: () => undefined,
      end: () => undefined,
      takeTurn: async () => {
        turns.push(name)
        return ++taken < count ? 'waits' : result(100)
      },
    }
  }
  const outcomes = await measureInTurns('members', [side('before', 2), side('now', 3)])
  expect(turns.join(' ')).toBe('before now before now now')
  expect(outcomes).toHaveLength(2)
})

test('a comparison shows each line before and now, with the ratio', () => {
  const text = describeOutcomes('main (12345678)', [result(200), result(100)])
  expect(text).toMatch(/as a member .*\| +200 \| +100 \| +0\.50 \|/)
  expect(text).toMatch(/bare server .*\| +50\.0 \| +50\.0 \| +1\.00 \|/)
})

test('a comparison says which checkout could not be measured, and why', () => {
  const failure: Outcome = { kind: 'failure', part: 'members', reason: 'there is no bench named members' }
  expect(describeOutcomes('v1 (12345678)', [failure, result(100)])).toBe(
    'v1 (12345678) cannot be measured by the bench of this checkout, so there is nothing to compare: there is no bench named members',
  )
})
