import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findProcess, isStillSame, parseStartTime, recordProcess, runningProcesses } from './owned-processes.ts'

const isLinux = process.platform === 'linux'

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'owned-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('reads the time of the start behind a program name with brackets and spaces', () => {
  const fields = ['S', ...Array.from({ length: 18 }, (_, at) => String(at)), '4711', 'rest']
  expect(parseStartTime(`12 (a) b (c) ${fields.join(' ')}`)).toBe('4711')
  expect(parseStartTime(`12 (zombie) ${['Z', ...fields.slice(1)].join(' ')}`)).toBeUndefined()
})

test('a pid that another program has now does not count as ours', () => {
  const recorded = { startTime: '10', bootId: 'a' }
  expect(isStillSame(recorded, '10', 'a')).toBe(true)
  expect(isStillSame(recorded, '11', 'a')).toBe(false)
  expect(isStillSame(recorded, '10', 'b')).toBe(false)
  expect(isStillSame(recorded, undefined, 'a')).toBe(false)
})

test.runIf(isLinux)('finds a recorded process that runs, and no other', () => {
  const folder = newFolder()
  recordProcess(folder, 'this', process.pid)
  expect(findProcess(folder, 'this')?.pid).toBe(process.pid)
  expect(findProcess(folder, 'that')).toBeUndefined()
  writeFileSync(join(folder, 'processes/that'), '{"name":"that","pid":1,"startTime":"0","bootId":"earlier"}')
  writeFileSync(join(folder, 'processes/half'), '{"name":')
  expect(runningProcesses(folder).map(({ name }) => name)).toEqual(['this'])
})
