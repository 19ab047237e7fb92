import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunOptions, runNode } from './run-program.ts'
import { oneFailed, onePassed, sum, type Tally, tallyPlaywright, tallyVitest } from './tally.ts'

export interface Outcome {
  tally: Tally
  /** Shown when the step failed. */
  output: string
}

export interface Step {
  name: string
  run: () => Promise<Outcome>
}

export const types = single('types', 'node_modules/@typescript/native/bin/tsc', ['--noEmit'])
export const lint = single('lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '--diagnostic-level=error'])
export const structure = together('structure', [
  [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    ['--config', 'dependency-cruiser.config.ts', ...['src', 'scripts', 'e2e', 'faults', 'bench']],
  ],
  ['node_modules/knip/bin/knip.js', []],
  ['node_modules/knip/bin/knip.js', ['--production', '--include', 'files']],
  ['scripts/structure.ts', []],
])
export const build = single('production build', 'scripts/build.ts', [])
export const unitTests = vitest('unit and integration tests', 'unit')
export const faultTests = vitest('fault tests', 'faults')

/** The journeys of e2e/ in a real browser. Playwright starts the instances that they walk. */
export const journeys: Step = {
  name: 'journeys in a browser',
  run: () =>
    withReport<Parameters<typeof tallyPlaywright>[0]>(tallyPlaywright, (report) =>
      runNode('node_modules/@playwright/test/cli.js', ['test'], {
        live: true,
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      }),
    ),
}

/** A step that passes or fails as a whole counts as one test. */
function single(name: string, script: string, args: string[]): Step {
  return together(name, [[script, args]])
}

/** Several programs that pass or fail as one. */
function together(name: string, programs: [script: string, args: string[]][]): Step {
  return {
    name,
    async run() {
      const ended = await Promise.all(programs.map(([script, args]) => runNode(script, args)))
      const failed = ended.filter(({ ok }) => !ok)
      return {
        tally: failed.length === 0 ? onePassed : oneFailed(name),
        output: failed.map(({ output }) => output).join('\n'),
      }
    },
  }
}

function vitest(name: string, project: string): Step {
  return {
    name,
    run: () =>
      withReport<Parameters<typeof tallyVitest>[0]>(tallyVitest, (report) =>
        runNode(
          'node_modules/vitest/vitest.mjs',
          ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
          { live: true } satisfies RunOptions,
        ),
      ),
  }
}

/** Counts what a test runner wrote down; one that failed without saying so in its report adds a failure. */
export async function withReport<Report>(
  tallyOf: (report: Report) => Tally,
  run: (path: string) => Promise<{ ok: boolean; output: string }>,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'subrosa-report-'))
  try {
    const path = join(folder, 'report.json')
    const { ok, output } = await run(path)
    const tally = readTally(path, tallyOf)
    return {
      tally: !ok && tally.failed === 0 ? sum([tally, oneFailed('the run ended with an error of its own')]) : tally,
      output,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readTally<Report>(path: string, tallyOf: (report: Report) => Tally): Tally {
  try {
    return tallyOf(JSON.parse(readFileSync(path, 'utf8')) as Report)
  } catch {
    return oneFailed('the run left no report')
  }
}
