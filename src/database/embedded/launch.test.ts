import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { launch } from './launch.ts'

/** A program instead of PostgreSQL that writes a message and ends. */
function givenServer(words: string) {
  const folder = mkdtempSync(join(tmpdir(), 'subrosa-launch-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [cluster, postgres, logFile] = ['postgres', 'server', 'postgres.log'].map((name) => join(folder, name))
  if (!cluster || !postgres || !logFile) throw new Error('no')
  mkdirSync(cluster)
  writeFileSync(postgres, `#!/bin/sh\necho '${words}' >&2\nexit 1\n`, { mode: 0o755 })
  const binaries = { postgres, initdb: postgres }
  const tries = () => readFileSync(logFile).toString().split('\n').length - 1
  return {
    options: { placement: { cluster, user: undefined }, binaries, port: 1, password: '', logFile, settings: {} },
    tries,
  }
}

test.each(['FATAL: could not write: Disk quota exceeded', 'FATAL: could not write: No space left on device'])(
  'a running product retries the launch while PostgreSQL fails with "%s"',
  async (words) => {
    const { options, tries } = givenServer(words)
    const stop = new AbortController()
    const launched = launch(options, stop.signal)
    const end = expect(launched).rejects.toThrow('aborted')
    await expect.poll(tries).toBeGreaterThan(0)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 50_000 })
    onTestFinished(() => void vi.useRealTimers())
    await expect.poll(tries).toBeGreaterThan(2)
    vi.setSystemTime(Date.now() + 50_000)
    await expect.poll(tries).toBeGreaterThan(4)
    stop.abort()
    await end
  },
)

test('a launch fails at once for errors that a retry cannot solve', async () => {
  const { options } = givenServer('FATAL: the cluster is of another version')
  await expect(launch(options, new AbortController().signal)).rejects.toThrow('the cluster is of another version')
})
