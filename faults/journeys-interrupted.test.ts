import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildWeb, isWebStale } from '../scripts/build.ts'
import { root } from '../scripts/proof/run-program.ts'
import { runFolderVariable } from '../src/testing/temporary-folder.ts'

beforeAll(async () => {
  if (isWebStale()) await buildWeb()
})

interface Journeys {
  child: ChildProcess
  output: () => string
  /** The processes that the run has started, found by a variable that each inherits. */
  processes: () => number[]
  /** The temporary folders that its processes have created. */
  folders: () => string[]
}

/** Repeats one short journey. */
function walkJourneys(): Journeys {
  const mark = `JOURNEYS_MARK=${randomUUID()}`
  const [name = '', value = ''] = mark.split('=')
  const child = spawn(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      'e2e/site/legal-words.spec.ts',
      '--repeat-each=500',
      '--retries=0',
    ],
    {
      cwd: root,
      // Vitest sets BASE_URL, which would point to a running instance, and its own temporary folder.
      env: { ...process.env, BASE_URL: '', [runFolderVariable]: '', [name]: value },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const processes = () =>
    readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid && environmentOf(pid).includes(mark))
  const seenProcesses = new Set<number>()
  const folders = () => {
    for (const pid of processes()) seenProcesses.add(pid)
    return ['/dev/shm', tmpdir()]
      .flatMap((base) => readdirSync(base))
      .filter((folder) => seenProcesses.has(Number(/^subrosa-run-(\d+)-/.exec(folder)?.[1])))
  }
  onTestFinished(() => {
    for (const pid of processes()) process.kill(pid, 'SIGKILL')
  })
  return { child, output: () => output, processes, folders }
}

function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8')
  } catch {
    return ''
  }
}

/** Signals the whole process group, as a terminal does. */
const interrupt = ({ pid = 0 }: ChildProcess, signal: NodeJS.Signals) => process.kill(-pid, signal)

async function expectNothingLeft({ processes, folders }: Journeys) {
  await expect.poll(processes, { timeout: 60_000 }).toEqual([])
  expect(folders()).toEqual([])
}

test.runIf(process.platform === 'linux').for(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'journeys that are ended by %s leave no process and no folder',
  async (signal) => {
    const journeys = walkJourneys()
    await expect.poll(journeys.output, { timeout: 120_000 }).toContain('✓')
    expect(journeys.folders()).not.toEqual([])
    interrupt(journeys.child, signal)
    await expectNothingLeft(journeys)
  },
)

test.runIf(process.platform === 'linux')(
  'journeys that are interrupted while their servers start leave nothing',
  async () => {
    const journeys = walkJourneys()
    await expect.poll(journeys.folders, { timeout: 120_000 }).not.toEqual([])
    interrupt(journeys.child, 'SIGINT')
    await once(journeys.child, 'close')
    await expectNothingLeft(journeys)
  },
)

test.runIf(process.platform === 'linux')('the servers clean up even after a second Ctrl-C', async () => {
  const journeys = walkJourneys()
  await expect.poll(journeys.output, { timeout: 120_000 }).toContain('✓')
  journeys.folders()
  interrupt(journeys.child, 'SIGINT')
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  if (journeys.child.exitCode === null) interrupt(journeys.child, 'SIGINT')
  await expectNothingLeft(journeys)
})
