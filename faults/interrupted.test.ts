import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../scripts/proof/run-program.ts'
import { killIfThere } from '../src/database/embedded/postmaster.ts'
import { runFolderVariable } from '../src/testing/temporary-folder.ts'
import { temporaryFolder } from './support/product.ts'

/** Runs a step of npm test with a tiny test file, separate from the run that this test belongs to. */
function startRun(environment: NodeJS.ProcessEnv = {}) {
  const [mark, tmp] = [randomUUID(), temporaryFolder()]
  const inherited = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$)/.test(name))
  const ownEnvironment = { [runFolderVariable]: '', TMPDIR: tmp, MARK: mark, ...environment }
  const child = spawn(process.execPath, ['faults/support/interrupted/run.ts'], {
    cwd: root,
    env: { ...Object.fromEntries(inherited), ...ownEnvironment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const pid = child.pid ?? 0
  onTestFinished(() => killIfThere(-pid))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))

  const folders = () => globSync(join(tmp, 'subrosa-run-*')).flatMap((path) => [path, ...inMemory(path)])
  const seenFolders = new Set<string>()
  return {
    pid,
    output: () => output,
    vitest: () => Number(basename(folders()[0] ?? '').split('-')[2]),
    /** The processes and folders of the run; processes of PostgreSQL are found by their working directory. */
    traces() {
      for (const folder of folders()) seenFolders.add(folder)
      const processes = readdirSync('/proc').filter(
        (id) =>
          Number(id) &&
          (read(`/proc/${id}/environ`).includes(`MARK=${mark}\0`) ||
            [...seenFolders].some((folder) => workingFolder(id).startsWith(folder))),
      )
      return [
        ...processes.map((id) => read(`/proc/${id}/cmdline`).replaceAll('\0', ' ')),
        ...[...seenFolders].filter(existsSync),
      ]
    },
  }
}

const inMemory = (folder: string) => globSync(`/dev/shm/${basename(folder).replace(/[^-]+$/, '*')}`)

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function workingFolder(id: string): string {
  try {
    return readlinkSync(`/proc/${id}/cwd`)
  } catch {
    return ''
  }
}

type Run = ReturnType<typeof startRun>

test.runIf(process.platform === 'linux').each<[string, RegExp, (run: Run) => void]>([
  ['Ctrl-C while it makes its database', /initdb|postgres --boot/, ({ pid }) => process.kill(-pid, 'SIGINT')],
  ['Ctrl-C while it tests', /postgres -D/, ({ pid }) => process.kill(-pid, 'SIGINT')],
  ['SIGTERM of the proof', /postgres -D/, ({ pid }) => process.kill(pid, 'SIGTERM')],
  ['SIGKILL of the proof', /postgres -D/, ({ pid }) => process.kill(pid, 'SIGKILL')],
  ['SIGKILL of the test runner', /scripts\/start.ts/, ({ vitest }) => process.kill(vitest(), 'SIGKILL')],
])('%s leaves no process, no database and no folder', async (what, there, interrupt) => {
  const run = startRun(what === 'SIGKILL of the test runner' ? { WITH_PRODUCT: 'on' } : {})
  const isThere = () => run.traces().some((trace) => there.test(trace))
  if (what.endsWith('database')) await expect.poll(isThere, { interval: 5 }).toBe(true)
  else await expect.poll(run.output).toContain('Ready to be interrupted.')
  expect(run.traces().join('\n')).toMatch(there)
  interrupt(run)
  await expect.poll(run.traces).toEqual([])
  if (!what.endsWith('runner')) expect(run.output()).not.toContain('The next step ran.')
})
