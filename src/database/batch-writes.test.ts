import { expect, test } from 'vitest'
import { batchWrites } from './batch-writes.ts'

/** A database whose statements end when the test says so. */
function slowDatabase() {
  const statements: { rows: string[]; end: PromiseWithResolvers<void> }[] = []
  const write = (rows: string[]) => {
    const end = Promise.withResolvers<void>()
    statements.push({ rows, end })
    return end.promise
  }
  return { statements, write }
}

test('sends the first row at once, and rows that arrive meanwhile in one statement after it', async () => {
  const { statements, write } = slowDatabase()
  const add = batchWrites(write)
  const [first, ...others] = ['a', 'b', 'c'].map((row) => add([row]))
  expect(statements.map(({ rows }) => rows)).toEqual([['a']])
  statements[0]?.end.resolve()
  await first
  expect(statements.map(({ rows }) => rows)).toEqual([['a'], ['b', 'c']])
  statements[1]?.end.resolve()
  await Promise.all(others)
  void add(['d'])
  expect(statements.map(({ rows }) => rows)).toEqual([['a'], ['b', 'c'], ['d']])
})

test('a failed statement fails all its callers, and none of the next statement', async () => {
  const { statements, write } = slowDatabase()
  const add = batchWrites(write)
  const results = Promise.allSettled([add(['a']), add(['b']), add(['c'])])
  const afterFirst = expect.poll(() => statements.length)
  statements[0]?.end.resolve()
  await afterFirst.toBe(2)
  statements[1]?.end.reject(new Error('full'))
  expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  const next = add(['d'])
  statements[2]?.end.resolve()
  await expect(next).resolves.toBeUndefined()
})
