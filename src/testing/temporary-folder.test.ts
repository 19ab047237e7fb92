import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runFolder, runFolderVariable, temporaryFolder } from './temporary-folder.ts'

const script = `
  const { temporaryFolder } = await import(process.argv[1])
  console.log(JSON.stringify([temporaryFolder('one-'), process.env.TMPDIR]))`

/** Runs in a separate process, as a test runner. */
function run(tmp: string): string[] {
  const env = { ...process.env, TMPDIR: tmp, [runFolderVariable]: '' }
  const args = ['--input-type=module', '-e', script, join(import.meta.dirname, 'temporary-folder.ts')]
  return JSON.parse(spawnSync(process.execPath, args, { env, encoding: 'utf8' }).stdout)
}

test('a folder is inside the folder of the run, and every user can enter it', () => {
  const folder = temporaryFolder('one-')
  expect(folder.startsWith(join(runFolder(), 'one-'))).toBe(true)
  expect(statSync(folder).mode & 0o777).toBe(0o755)
})

test('a run removes its folders at the end, and all that it wrote to TMPDIR', () => {
  const tmp = temporaryFolder('tmp-')
  const [folder = '', ownTmp = ''] = run(tmp)
  expect(ownTmp.startsWith(join(tmp, 'subrosa-run-'))).toBe(true)
  expect([existsSync(folder), readdirSync(tmp)]).toEqual([false, []])
})

test('a run removes folders of a run that was killed together with its watcher, but not of a running one', async () => {
  const tmp = temporaryFolder('tmp-')
  const deadProcessId = spawnSync(process.execPath, ['-e', '']).pid
  for (const pid of [deadProcessId, process.pid]) mkdirSync(join(tmp, `subrosa-run-${pid}-x/data`), { recursive: true })
  run(tmp)
  await expect.poll(() => readdirSync(tmp)).toEqual([`subrosa-run-${process.pid}-x`])
})
