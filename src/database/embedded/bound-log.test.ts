import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { boundLog } from './launch.ts'

function givenLog(bytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'subrosa-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const log = join(folder, 'postgres.log')
  writeFileSync(log, 'why it died\n')
  truncateSync(log, bytes)
  return log
}

test('copies a large PostgreSQL log to another file and truncates it', () => {
  const log = givenLog(6_000_000)
  boundLog(log)
  expect(statSync(log).size).toBe(0)
  expect(readFileSync(`${log}.1`).toString()).toMatch(/^why it died/)
})

test('keeps a PostgreSQL log that cannot be copied, unless the disk is full', () => {
  const log = givenLog(6_000_000)
  mkdirSync(`${log}.1`)
  boundLog(log)
  expect(statSync(log).size).toBe(6_000_000)
})
