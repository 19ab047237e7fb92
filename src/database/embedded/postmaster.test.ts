import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { killOrphans } from './postmaster.ts'

/** Processes that look like backends whose postmaster is gone. */
function givenOrphans() {
  const folder = mkdtempSync(join(tmpdir(), 'subrosa-orphans-'))
  const [cluster, program] = [join(folder, 'cluster'), join(folder, 'postgres')]
  mkdirSync(cluster)
  copyFileSync(process.execPath, program, constants.COPYFILE_FICLONE)
  const forever = ['-e', 'setInterval(() => undefined, 60_000)']
  const orphans = [1, 2].map(() => spawn(program, forever, { argv0: 'postgres: orphan', cwd: cluster }))
  onTestFinished(() => {
    for (const orphan of orphans) orphan.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  })
  return { cluster, orphans, ends: Promise.all(orphans.map((orphan) => once(orphan, 'exit'))) }
}

test.runIf(process.platform === 'linux')('kills the other orphan processes if one ends by itself', async () => {
  const { cluster, orphans, ends } = givenOrphans()
  const { kill } = process
  vi.spyOn(process, 'kill').mockImplementationOnce((pid) => {
    kill(pid, 'SIGKILL')
    throw Object.assign(new Error('kill ESRCH'), { code: 'ESRCH' })
  })
  onTestFinished(() => void vi.restoreAllMocks())
  killOrphans(cluster)
  await ends
  expect(orphans.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL', 'SIGKILL'])
})

test.runIf(process.platform === 'linux')('reports an orphan process that it may not kill', () => {
  const { cluster } = givenOrphans()
  vi.spyOn(process, 'kill').mockImplementationOnce(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' })
  })
  onTestFinished(() => void vi.restoreAllMocks())
  expect(() => killOrphans(cluster)).toThrow('EPERM')
})
