import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { OperatorError } from '#lib/operator-error.ts'
import { readOrCreateSecret } from './secrets.ts'

async function newFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'subrosa-secrets-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  return dataDir
}

test('creates a secret once, readable by its owner only', async () => {
  const dataDir = await newFolder()
  const told = await Promise.all(
    Array.from({ length: 20 }, (_, n) => readOrCreateSecret(dataDir, 'key', () => `secret ${n}`)),
  )
  expect(new Set(told).size).toBe(1)
  expect(await readOrCreateSecret(dataDir, 'key', () => 'another')).toBe(told[0])
  expect(readFileSync(join(dataDir, 'secrets/key'), 'utf8')).toBe(`${told[0]}\n`)
  expect(statSync(join(dataDir, 'secrets/key')).mode & 0o077).toBe(0)
})

test('a secret file appears only when it is complete, and no temporary file is left', async () => {
  const dataDir = await newFolder()
  const cutOff = readOrCreateSecret(dataDir, 'key', () => {
    expect(readdirSync(join(dataDir, 'secrets'))).toEqual([])
    throw new Error('cut off')
  })
  await expect(cutOff).rejects.toThrow('cut off')
  expect(readdirSync(join(dataDir, 'secrets'))).toEqual([])
  await readOrCreateSecret(dataDir, 'key', () => 'whole')
  expect(readdirSync(dataDir)).toEqual(['secrets'])
  expect(readdirSync(join(dataDir, 'secrets'))).toEqual(['key'])
})

test('refuses an empty secret file with a message that says what to do', async () => {
  const dataDir = await newFolder()
  mkdirSync(join(dataDir, 'secrets'))
  writeFileSync(join(dataDir, 'secrets/key'), '\n')
  const refused = readOrCreateSecret(dataDir, 'key', () => 'new')
  await expect(refused).rejects.toThrow(OperatorError)
  await expect(refused).rejects.toThrow(/secrets\/key is empty; restore/)
})
