import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makePlan } from './plan.ts'
import { readPlan, writePlan } from './plan-file.ts'

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'plan-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('keeps the plan in a file that only its owner can read', () => {
  const folder = newFolder()
  expect(readPlan(folder)).toBeUndefined()
  const plan = makePlan({ folder, basePort: 17_000 })
  writePlan(plan)
  expect(readPlan(folder)).toEqual(plan)
  expect(statSync(join(folder, 'cluster.json')).mode & 0o077).toBe(0)
})

test('refuses a folder that holds something else', () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'precious'), '')
  expect(() => writePlan(makePlan({ folder, basePort: 17_000 }))).toThrow('is not empty and holds no cluster')
})
