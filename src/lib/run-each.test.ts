import { expect, test } from 'vitest'
import { runEach } from './run-each.ts'

const done: string[] = []
const step = (name: string) => async () => void done.push(name)
const failing = (name: string) => async () => {
  throw new Error(name)
}

test('a step that fails does not stop the others, and its error is thrown at the end', async () => {
  await expect(runEach([step('a'), failing('b'), step('c')])).rejects.toThrow('b')
  expect(done).toEqual(['a', 'c'])
  await runEach([step('d')])
  await expect(runEach([failing('e'), failing('f')])).rejects.toThrow('2 steps failed')
})
