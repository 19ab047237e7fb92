import { beforeEach, expect, test } from 'vitest'
import { runEach } from './run-each.ts'

let done: string[]
const step = (name: string) => async () => void done.push(name)
const failing = (name: string) => async () => {
  throw new Error(name)
}

beforeEach(() => {
  done = []
})

test('a step that fails does not stop the others, and its error is thrown at the end', async () => {
  await expect(runEach([step('a'), failing('b'), step('c')])).rejects.toThrow('b')
  expect(done).toEqual(['a', 'c'])
  await runEach([step('d')])
  await expect(runEach([failing('e'), failing('f')])).rejects.toThrow('2 steps failed')
})

test('begins no step but the first when the time is over', async () => {
  await runEach([step('a'), step('b')], Date.now() - 1)
  expect(done).toEqual(['a'])
  await expect(runEach([failing('c'), step('d')], Date.now() - 1)).rejects.toThrow('c')
  await runEach([step('e'), step('f')], Date.now() + 60_000)
  expect(done).toEqual(['a', 'e', 'f'])
})
