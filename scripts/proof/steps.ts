// No tool does it: this lists the programs of the proof and how each one reports.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type Ending, readEndings } from '../../e2e/servers/recorded-endings.ts'
import { ensureBrowser } from '../browser.ts'
import { isProof, nothing, type Outcome, oneFailed, onePassed, sum } from './outcome.ts'
import { type Module, reachedTests } from './reached-tests.ts'
import { type Journey, type PlaywrightReport, readPlaywrightReport } from './read-playwright-report.ts'
import { readVitestReport, type VitestReport } from './read-vitest-report.ts'
import { type RunOptions, root, runNode } from './run-program.ts'

export interface Step {
  name: string
  /** Called with each line of output. */
  run: (options: RunOptions) => Promise<Outcome>
}

/** Steps that run in sequence or in parallel. */
export type Plan = Step | { inOrder: Plan[] } | { atOnce: Plan[] }

const playwright = 'node_modules/@playwright/test/cli.js'
const vitest = 'node_modules/vitest/vitest.mjs'

// Several checkers would each check the types that they share again, which doubles the processor time.
const types = single('types', 'node_modules/@typescript/native/bin/tsc', ['--noEmit', '--singleThreaded'])
const lint = single('lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '--diagnostic-level=error'])
const structure = single('structure', 'scripts/structure.ts')
const imports = single('imports', ...cruise())
const unused = single('unused code', 'node_modules/knip/bin/knip.js')
const unusedInProduct = single('unused files of the product', 'node_modules/knip/bin/knip.js', [
  ...['--production', '--include', 'files'],
])
/** The steps that read the code without running it. */
export const shape: Plan = { atOnce: [types, lint, structure, imports, unused, unusedInProduct] }
export const build = single('build', 'scripts/build.ts')
const unitProjects = ['pure', 'screens', 'database', 'servers', 'isolated']
export const unitTests = vitestStep('unit tests', unitProjects)
export const faultTests = vitestStep('fault tests', ['faults'])
export const heavyFaultTests = vitestStep('fault tests alone', ['faults-alone'])

/** The unit tests that these changed files can reach. */
export const changedTests = (changed: string[]): Step => ({
  name: 'unit tests that the change can reach',
  run: async (options) => {
    const { ok, output, stdout } = await runNode(...cruise('--output-type=json'))
    if (!ok) return oneFailed('the imports could not be read', lastLines(output))
    const tests = reachedTests(changed, (JSON.parse(stdout) as { modules: Module[] }).modules)
    if (tests === undefined) return unitTests.run(options)
    return tests.length === 0 ? nothing : vitestStep('', unitProjects, tests).run(options)
  },
})

export const browser: Step = {
  name: 'browser',
  run: async ({ onLine }) => {
    process.env.CHROMIUM_PATH = await ensureBrowser((sentence) => onLine?.(sentence))
    return onePassed
  },
}

export const journeys: Step = {
  name: 'journeys',
  run: async (options) => {
    const outcome = await withReport(
      (report) => runNode(playwright, ['test'], { ...options, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } }),
      (report: PlaywrightReport) => readPlaywrightReport(report, runJourneyAlone),
    )
    return sum([outcome, ...(readEndings() ?? []).filter(({ ended }) => ended !== 0).map(failedStop)])
  },
}

/** If an instance broke, repeating a journey proves nothing. */
const failedStop = ({ name, ended, output }: Ending): Outcome =>
  oneFailed(`the instance "${name}" stopped with ${ended}`, lastLines(output))

function cruise(...more: string[]): [script: string, args: string[]] {
  const folders = ['src', 'posters', 'scripts', 'e2e', 'faults', 'bench']
  return [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    ['--config=dependency-cruiser.config.ts', ...more, ...folders],
  ]
}

/** A step that passes or fails as a whole counts as one test. */
function single(name: string, script: string, args: string[] = []): Step {
  return {
    name,
    async run(options) {
      const { ok, output } = await runNode(script, args, options)
      return ok ? onePassed : oneFailed(name, output)
    },
  }
}

function vitestStep(name: string, projects: string[], more: string[] = []): Step {
  const chosen = projects.flatMap((project) => ['--project', project])
  return {
    name,
    run: (options) =>
      withReport(
        (report) =>
          runNode(
            vitest,
            ['run', ...chosen, ...more, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
            options,
          ),
        (report: VitestReport) =>
          readVitestReport(report, root, (file, test, times) => runTestAlone([...chosen, file], test, times)),
      ),
  }
}

/** Passes only if the report names a passed test, because a pattern that matches no test also exits with 0. */
export async function runTestAlone(where: string[], test: string | undefined, times: number): Promise<boolean> {
  const only = test === undefined ? [] : ['--testNamePattern', `^${test.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`]
  for (let time = 0; time < times; time++) {
    const outcome = await withReport(
      (report) => runNode(vitest, ['run', ...where, ...only, '--reporter=json', `--outputFile.json=${report}`]),
      (report: VitestReport) => readVitestReport(report, root, async () => false),
    )
    if (!isProof(outcome)) return false
  }
  return true
}

async function runJourneyAlone({ place, project }: Journey, times: number): Promise<boolean> {
  const options = ['--workers=1', '--retries=0', `--repeat-each=${times}`, '--max-failures=1', '--no-deps']
  // In another folder than the traces of the run in which it failed.
  const folder = '--output=test-results/journeys-alone'
  return (await runNode(playwright, ['test', place, `--project=${project}`, ...options, folder])).ok
}

/** Reads the report of a test runner. An exit code or an error outside of tests counts as one more failure. */
async function withReport<Report>(
  run: (path: string) => Promise<{ ok: boolean; output: string }>,
  read: (report: Report) => Outcome,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'subrosa-report-'))
  try {
    const path = join(folder, 'report.json')
    const { ok, output } = await run(path)
    const outcome = readReport(path, read, output)
    const hasErrors = /^\s*Errors\s+\d+ error/m.test(stripVTControlCharacters(output))
    if (ok || (outcome.failures.length > 0 && !hasErrors)) return outcome
    return sum([outcome, oneFailed('the run ended with an error of its own', lastLines(output))])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport<Report>(path: string, read: (report: Report) => Outcome, output: string): Outcome {
  let report: Report
  try {
    report = JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return oneFailed('the run left no report', lastLines(output))
  }
  return read(report)
}

const lastLines = (output: string) => output.trimEnd().split('\n').slice(-12).join('\n')
